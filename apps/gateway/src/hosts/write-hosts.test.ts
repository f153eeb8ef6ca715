import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { routes, supabasePrefixes, zones } from "@postlark/site/zones";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { writeFixtureApps } from "../testing/fixture-apps.ts";
import { writeHosts } from "./write-hosts.ts";

let apps: Awaited<ReturnType<typeof writeFixtureApps>>;
let hosts: string;

beforeAll(async () => {
  apps = await writeFixtureApps();
  hosts = join(apps.directory, "hosts");
  await writeHosts(hosts, {
    appsDirectory: apps.directory,
    addresses: {
      site: new URL("https://postlark.test"),
      dashboard: new URL("https://dashboard.host.test"),
      admin: new URL("https://admin.host.test"),
      supabase: new URL("https://project.supabase.test"),
    },
    publishableKey: undefined,
    nginxApps: "/srv/postlark",
  });
});

afterAll(async () => {
  await rm(hosts, { recursive: true });
  await apps.remove();
});

const read = (path: string): Promise<string> => readFile(join(hosts, path), "utf8");

test("each app is a folder of its own, without twins and hidden files", async () => {
  for (const host of ["vercel", "netlify", "cloudflare"]) {
    expect((await readdir(join(hosts, host))).toSorted()).toEqual([
      "admin",
      "dashboard",
      "marketing",
    ]);
    const files = await readdir(join(hosts, host, "marketing"), { recursive: true });
    expect(files).toContain("404.html");
    expect(files.filter((file) => /\.(br|gz)$|(^|\/)\./.test(file))).toEqual([]);
  }
});

describe("Netlify", () => {
  test("answers for everybody from the front, exact paths, the rest with 404", async () => {
    const lines = (await read("netlify/marketing/_redirects")).trim().split("\n");
    for (const prefix of supabasePrefixes) {
      expect(lines).toContain(`${prefix}* https://project.supabase.test${prefix}:splat 200!`);
    }
    for (const path of routes.dashboard) {
      expect(lines).toContain(`${path} https://dashboard.host.test${path} 200!`);
    }
    expect(lines).toContain("/_admin/* https://admin.host.test/_admin/:splat 200!");
    expect(lines).toContain("/verify-email/* /verify-email.html 200!");
    expect(lines).toContain("/login /login.html 200!");
    expect(lines.at(-1)).toBe("/* /404.html 404");
  });

  test("gives each of an app's paths its one document", async () => {
    const lines = (await read("netlify/admin/_redirects")).trim().split("\n");
    expect(lines).toEqual([
      `${zones.admin.assets}* /:splat 200`,
      ...routes.admin.map((path) => `${path} /index.html 200!`),
    ]);
  });
});

test("static hosts send the gateway's security headers, and keep hashed files for ever", async () => {
  for (const host of ["netlify", "cloudflare"]) {
    const headers = await read(`${host}/dashboard/_headers`);
    expect(headers).toContain("  x-content-type-options: nosniff\n");
    expect(headers).toMatch(
      / {2}content-security-policy: default-src 'none'; script-src 'self' 'sha256-/,
    );
    expect(headers).toContain("connect-src 'self' wss://postlark.test;");
    expect(headers).toContain("  strict-transport-security: max-age=31536000\n");
    expect(headers).toContain(
      "/_dashboard/assets/*\n  cache-control: public, max-age=31536000, immutable\n",
    );
  }
});

test("Vercel lays nothing over what others answer", async () => {
  const { rewrites, headers } = JSON.parse(await read("vercel/marketing/vercel.json"));
  expect(rewrites).toContainEqual({
    source: "/realtime/v1/:path*",
    destination: "https://project.supabase.test/realtime/v1/:path*",
  });
  const own = new RegExp(`^${headers[0].source}$`);
  for (const path of ["/", "/login", "/admin-of-nobody", "/_site/assets/a.js"]) {
    expect(path).toMatch(own);
  }
  for (const path of ["/auth/v1/token", "/dashboard", "/admin/users", "/_admin/assets/a.js"]) {
    expect(path).not.toMatch(own);
  }
});

describe("Cloudflare", () => {
  test("runs its worker for what others answer, and for nothing else", async () => {
    const { include } = JSON.parse(await read("cloudflare/marketing/_routes.json"));
    expect(include).toEqual([
      ...supabasePrefixes.map((prefix) => `${prefix}*`),
      ...routes.dashboard,
      "/_dashboard/*",
      ...routes.admin,
      "/_admin/*",
    ]);
    expect(await readdir(join(hosts, "cloudflare/admin"))).not.toContain("_worker.js");
  });

  test("asks for pages without .html, as it answers them", async () => {
    const lines = (await read("cloudflare/marketing/_redirects")).trim().split("\n");
    expect(lines).toContain("/auth/callback /verify-email 200");
    expect(lines).toContain("/verify-email/* /verify-email 200");
    expect(lines.filter((line) => line.includes(".html"))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("/login"))).toEqual([]);
  });
});

test("nginx is told where the apps will be", async () => {
  expect(await read("nginx/postlark.conf")).toContain(`root "/srv/postlark";`);
});
