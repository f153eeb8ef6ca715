import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { readBuiltSite } from "./hosting/built-site.ts";
import { nginxConfiguration } from "./hosting/nginx.ts";
import { ReleaseError } from "./releases/release-error.ts";

const usage = `nginx <file> writes the configuration that serves the built apps. It takes, from the environment:
POSTLARK_SITE_URL          the product's public address
SUPABASE_URL               the Supabase project
SUPABASE_PUBLISHABLE_KEY   its key, for health checks of hosted projects
NGINX_APPS_DIR             the folder with the apps where nginx runs; by default the checkout's`;

function addressIn(name: string): URL {
  const text = process.env[name] ?? "";
  if (URL.canParse(text)) return new URL(text);
  throw new ReleaseError(`${name} is not an address.\n\n${usage}`);
}

// Built, this file is apps/gateway/dist/nginx.js.
const apps = process.env["APPS_DIR"] || fileURLToPath(new URL("../..", import.meta.url));

try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new ReleaseError(usage);
  const target = resolve(file);
  const configuration = nginxConfiguration(await readBuiltSite(apps), {
    listen: "80",
    appsDirectory: process.env["NGINX_APPS_DIR"] || apps,
    siteHost: addressIn("POSTLARK_SITE_URL").hostname,
    backend: addressIn("SUPABASE_URL"),
    publishableKey: process.env["SUPABASE_PUBLISHABLE_KEY"] || undefined,
    hasBrotli: true,
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, configuration);
  process.stdout.write(`Written to ${target}.\n`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
