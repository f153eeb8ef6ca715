import { pageColor } from "./page-color.ts";

/** The site's mark in tabs and on home screens; the manifest is named once somebody acts. */
export function SiteIcons() {
  return (
    <>
      <meta name="theme-color" content={pageColor} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
