/** A file as it stands, which the build takes along. */
declare module "*?raw" {
  const text: string;
  export default text;
}
