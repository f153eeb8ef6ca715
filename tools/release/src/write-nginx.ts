import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { ReleaseError } from "@postlark/gateway/releases/release-error";

import { runCommandLine } from "./command-line.ts";
import { readBuiltSite } from "./hosting/built-site.ts";
import { nginxConfiguration } from "./hosting/nginx.ts";

// Built, this file is tools/release/dist/nginx.js.
const appsDirectory =
  process.env["APPS_DIR"] || fileURLToPath(new URL("../../../apps", import.meta.url));

const usage = `nginx <file> writes the configuration that serves the built apps. It takes, from the environment:
POSTLARK_SITE_URL          the product's public address
SUPABASE_URL               the Supabase project
SUPABASE_PUBLISHABLE_KEY   its key, for health checks of hosted projects
ENGINE_URL                 the engine that publishes, where there is one
NGINX_APPS_DIR             the folder with the apps where nginx runs; by default the checkout's`;

function addressIn(name: string): URL {
  const text = process.env[name] ?? "";
  if (URL.canParse(text)) return new URL(text);
  throw new ReleaseError(`${name} is not an address.\n\n${usage}`);
}

await runCommandLine(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new ReleaseError(usage);
  const configuration = nginxConfiguration(await readBuiltSite(appsDirectory), {
    listen: "80",
    appsDirectory: process.env["NGINX_APPS_DIR"] || appsDirectory,
    siteHost: addressIn("POSTLARK_SITE_URL").hostname,
    backend: addressIn("SUPABASE_URL"),
    publishableKey: process.env["SUPABASE_PUBLISHABLE_KEY"] || undefined,
    engine: process.env["ENGINE_URL"] ? addressIn("ENGINE_URL") : undefined,
    hasBrotli: true,
  });
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, configuration);
  return [`Written to ${target}.`];
});
