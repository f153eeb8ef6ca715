import { pageColor } from "./page-color";

/** The site's mark in tabs and on home screens. */
export function SiteIcons() {
  return (
    <>
      <meta name="theme-color" content={pageColor} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
