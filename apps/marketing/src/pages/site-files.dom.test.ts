import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

import { siteFileTexts } from "./site-files.ts";

const files = siteFileTexts();
const publicFolder = resolve(import.meta.dirname, "../../public");

test("the sitemap lists only the landing page", () => {
  const sitemap = new DOMParser().parseFromString(files["sitemap.xml"] ?? "", "text/xml");
  const listed = [...sitemap.querySelectorAll("loc")].map(({ textContent }) => textContent);
  expect(listed).toEqual(["https://postlark.example/"]);
});

test("robots.txt disallows the app's paths and names the sitemap", () => {
  expect(files["robots.txt"]).toMatchInlineSnapshot(`
    "User-agent: *
    Disallow: /dashboard
    Disallow: /analytics
    Disallow: /schedule
    Disallow: /messages
    Disallow: /audience
    Disallow: /settings
    Disallow: /w/
    Disallow: /invitations/
    Disallow: /admin
    Allow: /

    Sitemap: https://postlark.example/sitemap.xml
    "
  `);
});

test("the manifest's icons exist", () => {
  const manifest: { icons: { src: string }[] } = JSON.parse(files["manifest.webmanifest"] ?? "");
  const missing = manifest.icons.filter(({ src }) => !existsSync(`${publicFolder}${src}`));
  expect(missing).toEqual([]);
});

test("the share picture is 1200 by 630 pixels and under 60 kB", () => {
  const picture = readFileSync(`${publicFolder}/share.png`);
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(60_000);
});
