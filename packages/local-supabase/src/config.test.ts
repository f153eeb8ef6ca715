import { expect, it, vi } from "vitest";

import { parseConfig, readConfig } from "./config.ts";

it("has the Supabase CLI's defaults", () => {
  expect(parseConfig("")).toMatchObject({
    api: { port: 54_321, max_rows: 1000, schemas: ["public", "graphql_public"] },
    db: { port: 54_322, seed: { enabled: true, sql_paths: ["./seed.sql"] } },
    auth: {
      jwt_expiry: 3600,
      minimum_password_length: 6,
      rate_limit: { sign_in_sign_ups: 30, token_refresh: 150 },
      email: {
        enable_confirmations: false,
        double_confirm_changes: true,
        max_frequency: 1,
        otp_length: 6,
      },
      mfa: { max_enrolled_factors: 10, totp: { enroll_enabled: false } },
    },
    storage: { file_size_limit: 52_428_800, buckets: {} },
    inbucket: { port: 54_324 },
  });
});

it("reads durations, sizes, buckets and functions", () => {
  const config = parseConfig(`
    [auth.email]
    max_frequency = "1m30s"
    [storage]
    file_size_limit = "5MiB"
    [storage.buckets.avatars]
    public = true
    file_size_limit = "512KB"
    [functions.hello]
    verify_jwt = false
    [local_smtp]
    port = 1234
  `);
  expect(config.auth.email.max_frequency).toBe(90);
  expect(config.storage.file_size_limit).toBe(5 * 1024 * 1024);
  expect(config.storage.buckets).toEqual({ avatars: { public: true, file_size_limit: 512_000 } });
  expect(config.functions).toEqual({ hello: { verify_jwt: false } });
  expect(config.inbucket.port).toBe(1234);
});

it("ignores unknown keys", () => {
  expect(() => parseConfig('[future]\nkey = 1\n[api]\nother = "x"')).not.toThrow();
});

it("takes env(NAME) from the environment", () => {
  vi.stubEnv("LOCAL_SUPABASE_TEST_SITE", "http://localhost:1234");
  const site = parseConfig('[auth]\nsite_url = "env(LOCAL_SUPABASE_TEST_SITE)"').auth.site_url;
  vi.unstubAllEnvs();
  expect(site).toBe("http://localhost:1234");
});

it.each([
  ['[api]\nmax_rows = "many"', /config\.toml: api\.max_rows: /],
  ["[auth.email]\notp_length = 3", /auth\.email\.otp_length/],
  ['[auth.email]\nmax_frequency = "soon"', /auth\.email\.max_frequency: Expected a duration/],
  ['[storage]\nfile_size_limit = "big"', /storage\.file_size_limit: Expected a size/],
  ['[storage]\nfile_size_limit = "5constructor"', /storage\.file_size_limit: Expected a size/],
  ['[auth]\npassword_requirements = "constructor"', /auth\.password_requirements: /],
  ["auth = 5", /config\.toml: auth: /],
  ["[api", /config\.toml is not valid TOML/],
])("names what is wrong with %j", (text, message) => {
  expect(() => parseConfig(text)).toThrow(message);
});

it("needs no file", async () => {
  expect((await readConfig("/nowhere/config.toml")).api.port).toBe(54_321);
});
