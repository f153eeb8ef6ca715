import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { root } from "../lib/toolchain.mjs";

/** What must never reach a browser: keys and tokens with rights, and what signs or stores them. */
const secrets = {
  "a secret key": /sb_secret_[\w-]{8,}/,
  "a service role's name": /service_role/,
  "a service role's legacy key": /InNlcnZpY2Vfcm9sZS|zZXJ2aWNlX3JvbG|c2VydmljZV9yb2xl/,
  "the local signing secret": /super-secret-jwt-token/,
  "a database's address": /postgres(ql)?:\/\//,
  "a private key": /-----BEGIN|"d":"[\w-]{40,}"/,
};

/** @param {string} app */
function builtFiles(app) {
  const folder = join(root, "apps", app, "dist");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|png|woff2)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe.each(["marketing", "dashboard", "admin"])("the built %s", (app) => {
  test("has the publishable key, so that this looks at the right files", () => {
    const texts = builtFiles(app).map((path) => readFileSync(path, "utf8"));
    expect(texts.some((text) => text.includes("sb_publishable_"))).toBe(true);
  });

  test.each(Object.entries(secrets))("does not hold %s", (_name, pattern) => {
    const holding = builtFiles(app).filter((path) => pattern.test(readFileSync(path, "utf8")));
    expect(holding).toEqual([]);
  });
});
