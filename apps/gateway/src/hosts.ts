import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { writeHosts } from "./hosts/write-hosts.ts";
import { ReleaseError } from "./releases/release-error.ts";

const usage = `hosts <folder> writes what other hosts need to serve the built apps. It takes, from the environment:
POSTLARK_SITE_URL   the product's public address
DASHBOARD_URL       where the dashboard is deployed by itself
ADMIN_URL           where the admin console is deployed by itself
SUPABASE_URL        the Supabase project`;

function addressIn(name: string): URL {
  const text = process.env[name] ?? "";
  if (URL.canParse(text)) return new URL(text);
  throw new ReleaseError(`${name} is not an address.\n\n${usage}`);
}

// Built, this file is apps/gateway/dist/hosts.js.
const apps = process.env["APPS_DIR"] || fileURLToPath(new URL("../..", import.meta.url));

try {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new ReleaseError(usage);
  await writeHosts(resolve(target), {
    appsDirectory: apps,
    addresses: {
      site: addressIn("POSTLARK_SITE_URL"),
      dashboard: addressIn("DASHBOARD_URL"),
      admin: addressIn("ADMIN_URL"),
      supabase: addressIn("SUPABASE_URL"),
    },
    publishableKey: process.env["SUPABASE_PUBLISHABLE_KEY"] || undefined,
    nginxApps: process.env["NGINX_APPS_DIR"] || apps,
  });
  process.stdout.write(`Written to ${resolve(target)}.\n`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
