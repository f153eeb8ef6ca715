/** Vite serves the file; its address is the export, never a `data:` address, which `<use>` cannot show. */
declare module "*.svg?no-inline" {
  const address: string;
  export default address;
}
