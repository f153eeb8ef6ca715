/** A file's text, included by the build. */
declare module "*?raw" {
  const text: string;
  export default text;
}

/** A file as a data URL: `data:…;base64,…`. */
declare module "*?inline" {
  const address: string;
  export default address;
}
