import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import { notFoundDocument } from "@postlark/site/documents";
import { zoneNames } from "@postlark/site/zones";

import { appFolder } from "../releases/built-app.ts";
import { backendSecurity, leftOut } from "../security-headers.ts";
import { isEncodedTwin } from "../static/static-file.ts";
import { readBuiltSite } from "./built-site.ts";
import { cloudflareRedirects, cloudflareRoutes, cloudflareWorker } from "./cloudflare.ts";
import { netlifyRedirects, staticHeaders } from "./netlify.ts";
import { nginxConfiguration } from "./nginx.ts";
import { staticRules, type Addresses, type StaticRules } from "./static-rules.ts";
import { vercelJson } from "./vercel.ts";

/** What the folders for other hosts are written from. */
export type HostsOptions = {
  readonly appsDirectory: string;
  readonly addresses: Addresses;
  readonly publishableKey: string | undefined;
  /** Where nginx will find the built apps. */
  readonly nginxApps: string;
};

const rendered: Readonly<Record<string, (rules: StaticRules) => Record<string, string>>> = {
  vercel: (rules) => ({ "vercel.json": vercelJson(rules) }),
  netlify: (rules) => ({ _redirects: netlifyRedirects(rules), _headers: staticHeaders(rules) }),
  cloudflare: (rules) => ({
    _redirects: cloudflareRedirects(rules),
    _headers: staticHeaders(rules),
    ...(rules.proxies.length > 0 && {
      "_routes.json": cloudflareRoutes(rules),
      "_worker.js": cloudflareWorker(rules, backendSecurity, leftOut),
    }),
  }),
};

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/**
 * Writes a folder a host: for Vercel, Netlify and Cloudflare one an app, ready to be deployed, and
 * nginx's configuration.
 * @param target is written anew
 */
export async function writeHosts(target: string, options: HostsOptions): Promise<void> {
  const site = await readBuiltSite(options.appsDirectory);
  await rm(target, { recursive: true, force: true });
  for (const [host, render] of Object.entries(rendered)) {
    for (const zone of zoneNames) {
      const folder = join(target, host, zone);
      // These hosts compress by themselves, and take a name with a dot in front for a secret.
      await cp(join(appFolder(options.appsDirectory, zone), "dist"), folder, {
        recursive: true,
        filter: (path) => !isEncodedTwin(path) && !basename(path).startsWith("."),
      });
      if (zone === notFoundDocument.zone) {
        await cp(join(folder, notFoundDocument.file), join(folder, "404.html"));
      }
      const files = render(staticRules(site, zone, options.addresses));
      for (const [name, text] of Object.entries(files)) await write(join(folder, name), text);
    }
  }
  const nginx = nginxConfiguration(site, {
    listen: "80",
    appsDirectory: options.nginxApps,
    siteHost: options.addresses.site.hostname,
    backend: options.addresses.supabase,
    publishableKey: options.publishableKey,
    hasBrotli: true,
  });
  await write(join(target, "nginx", "postlark.conf"), nginx);
}
