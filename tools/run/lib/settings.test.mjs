import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { readSettings } from "./settings.mjs";
import { root } from "./toolchain.mjs";

test("readSettings has the documented defaults", () => {
  const { product, backend, engine, practice, dataDirectory, hosted } = readSettings({ PORT: "" });
  expect(product.port).toBe(3000);
  expect([backend.api.port, backend.database.port, backend.mailbox.port]).toEqual([
    54321, 54322, 54324,
  ]);
  expect([backend.smtp.port, engine.port]).toEqual([54325, 54330]);
  expect(Object.values(practice).map(({ port }) => port)).toEqual([54331, 54332, 54333]);
  expect(dataDirectory).toBe(join(root, ".postlark"));
  expect(hosted).toBeUndefined();
});

test("readSettings reads every variable", () => {
  const { product, backend, engine, practice, dataDirectory, hosted, engineDatabase } =
    readSettings({
      PORT: "1",
      SUPABASE_API_PORT: "2",
      SUPABASE_DB_PORT: "3",
      SUPABASE_MAILBOX_PORT: "4",
      SUPABASE_SMTP_PORT: "5",
      ENGINE_PORT: "6",
      PRACTICE_SERVER_PORT: "7",
      PRACTICE_DIRECTORY_PORT: "8",
      PRACTICE_VIEWER_PORT: "9",
      ENGINE_DATABASE_URL: "postgres://postlark_engine:x@db.example.com/postgres",
      POSTLARK_DATA_DIR: "/srv/data",
      SUPABASE_URL: "https://example.supabase.co",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
    });
  const ports = [product, ...Object.values(backend), engine, ...Object.values(practice)];
  expect(ports.map(({ port }) => port)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(engineDatabase).toBe("postgres://postlark_engine:x@db.example.com/postgres");
  expect(dataDirectory).toBe("/srv/data");
  expect(hosted).toEqual({
    url: "https://example.supabase.co",
    publishableKey: "sb_publishable_x",
  });
});

/** @param {unknown} value */
function encoded(value) {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** @param {string} role */
function legacyKey(role) {
  return `${encoded({ alg: "HS256" })}.${encoded({ iss: "supabase", role })}.signature`;
}

test("readSettings accepts a legacy anonymous key as publishable", () => {
  const env = { SUPABASE_URL: "https://a.co", SUPABASE_PUBLISHABLE_KEY: legacyKey("anon") };
  expect(readSettings(env).hosted?.publishableKey).toBe(legacyKey("anon"));
});

describe("the embedded backend", () => {
  test.each(["127.0.0.1", "127.0.1.1", "::1", "localhost"])("is allowed with HOST=%s", (host) => {
    expect(readSettings({ HOST: host }).hosted).toBeUndefined();
  });

  test.each([{ HOST: "0.0.0.0" }, { HOST: "::" }, { HOST: "10.0.0.1" }, { TRUST_PROXY: "true" }])(
    "is refused with %o",
    (env) => {
      const [[variable, value] = []] = Object.entries(env);
      expect(() => readSettings(env)).toThrow(
        `${variable}=${value} would let others use the embedded backend, whose keys and sample accounts everybody knows. Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to a Supabase project of your own, or leave ${variable} out.`,
      );
      const hosted = { SUPABASE_URL: "https://a.co", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };
      expect(readSettings({ ...env, ...hosted }).hosted?.url).toBe("https://a.co");
    },
  );
});

describe("readSettings reports an invalid value with its variable", () => {
  test.each([
    [{ PORT: "http" }, "PORT=http is not a port"],
    [{ PORT: "0" }, "PORT=0 is not a port"],
    [{ SUPABASE_API_PORT: "70000" }, "SUPABASE_API_PORT=70000 is not a port"],
    [{ PORT: "54321" }, "PORT and SUPABASE_API_PORT are the same port, 54321."],
    [{ SUPABASE_URL: "https://a.co" }, "SUPABASE_PUBLISHABLE_KEY is not set"],
    [{ SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" }, "SUPABASE_URL is not set"],
    [
      { SUPABASE_URL: "a.co", SUPABASE_PUBLISHABLE_KEY: "x" },
      "SUPABASE_URL=a.co is not an address",
    ],
    [
      { SUPABASE_URL: "https://a.co", SUPABASE_PUBLISHABLE_KEY: "sb_secret_x" },
      "SUPABASE_PUBLISHABLE_KEY holds a secret key",
    ],
    [
      { SUPABASE_URL: "https://a.co", SUPABASE_PUBLISHABLE_KEY: legacyKey("service_role") },
      "SUPABASE_PUBLISHABLE_KEY holds a secret key",
    ],
  ])("%o", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  test("and does not repeat a secret key", () => {
    const env = { SUPABASE_URL: "https://a.co", SUPABASE_PUBLISHABLE_KEY: "sb_secret_abc" };
    expect(() => readSettings(env)).toThrow(/^(?!.*sb_secret_abc)/);
  });
});
