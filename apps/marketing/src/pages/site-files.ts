import { siteAddress } from "#lib/env.ts";
import { m } from "#paraglide/messages.js";
import { brand } from "@postlark/site/brand";
import { zonePaths } from "@postlark/site/zones";

import { pageColor } from "./head/page-color.ts";
import { pages } from "./pages.tsx";

export function siteFileTexts(): Readonly<Record<string, string>> {
  return {
    "robots.txt": robots(),
    "sitemap.xml": sitemap(),
    "manifest.webmanifest": manifest(),
  };
}

function robots(): string {
  const disallowed = [...zonePaths.dashboard, ...zonePaths.admin.slice(0, 1)];
  return [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path.replace(/\*$/, "")}`),
    "Allow: /",
    "",
    `Sitemap: ${siteAddress("/sitemap.xml")}`,
    "",
  ].join("\n");
}

function sitemap(): string {
  const listed = pages.flatMap(({ path, isIndexed }) => (path && isIndexed ? [path] : []));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((path) => `  <url><loc>${siteAddress(path)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
}

function manifest(): string {
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: m.landing_description(),
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: pageColor,
    theme_color: pageColor,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  });
}
