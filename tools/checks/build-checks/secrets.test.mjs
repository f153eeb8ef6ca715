import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { builtFiles } from "./built-files.mjs";

/** What must never reach a browser: keys and tokens with rights, and what signs or stores them. */
const secrets = {
  "a secret key": /sb_secret_[\w-]{8,}/,
  "a service role's name": /service_role/,
  "a service role's legacy key": /InNlcnZpY2Vfcm9sZS|zZXJ2aWNlX3JvbG|c2VydmljZV9yb2xl/,
  "the local signing secret": /super-secret-jwt-token/,
  "a database's address": /postgres(ql)?:\/\//,
  "a private key": /-----BEGIN|"d":"[\w-]{40,}"/,
};

describe.each(["marketing", "dashboard", "admin"])("the built %s", (app) => {
  test("contains the publishable key, which shows that the right files are read", () => {
    const texts = builtFiles(app).map((path) => readFileSync(path, "utf8"));
    expect(texts.some((text) => text.includes("sb_publishable_"))).toBe(true);
  });

  test.each(Object.entries(secrets))("does not contain %s", (_name, pattern) => {
    const holding = builtFiles(app).filter((path) => pattern.test(readFileSync(path, "utf8")));
    expect(holding).toEqual([]);
  });
});
