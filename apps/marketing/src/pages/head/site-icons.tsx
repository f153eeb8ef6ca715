import { pageColor } from "./page-color.ts";

export function SiteIcons() {
  return (
    <>
      <meta name="theme-color" content={pageColor} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
