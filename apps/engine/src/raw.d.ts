/** A file as it stands, which the build takes along. */
declare module "*?raw" {
  const text: string;
  export default text;
}

/** As an address that has the file in it: `data:…;base64,…`. */
declare module "*?inline" {
  const address: string;
  export default address;
}
