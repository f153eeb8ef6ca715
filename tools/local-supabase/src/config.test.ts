import { describe, expect, it, vi } from "vitest";

import { parseConfig, readConfig } from "./config.ts";

it("parseConfig has the Supabase CLI's defaults", () => {
  expect(parseConfig("")).toMatchObject({
    api: { port: 54_321, max_rows: 1000, schemas: ["public", "graphql_public"] },
    db: { port: 54_322, seed: { enabled: true, sql_paths: ["./seed.sql"] } },
    auth: {
      jwt_expiry: 3600,
      minimum_password_length: 6,
      // The CLI enforces none by itself.
      rate_limit: { sign_in_sign_ups: Infinity, token_refresh: Infinity, email_sent: Infinity },
      enable_anonymous_sign_ins: false,
      hook: { mfa_verification_attempt: { enabled: false } },
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

it("parseConfig reads durations, sizes and buckets", () => {
  const config = parseConfig(`
    [auth.email]
    max_frequency = "1m30s"
    [storage]
    file_size_limit = "5MiB"
    [storage.buckets.avatars]
    public = true
    file_size_limit = "512KB"
    [local_smtp]
    port = 1234
  `);
  expect(config.auth.email.max_frequency).toBe(90);
  expect(config.storage.file_size_limit).toBe(5 * 1024 * 1024);
  expect(config.storage.buckets).toEqual({ avatars: { public: true, file_size_limit: 512_000 } });
  expect(config.inbucket.port).toBe(1234);
});

function unread(text: string): string[] {
  const keys: string[] = [];
  parseConfig(text, "config.toml", (key) => keys.push(key));
  return keys;
}

describe("config keys that are not supported", () => {
  it("are reported and otherwise ignored", () => {
    const text = `
      [future]
      key = 1
      [api]
      max_rows = 7
      other = "x"
      [auth]
      jwt_secret = "a secret of at least sixteen characters"
      [auth.hook.custom_access_token]
      enabled = true
      uri = "pg-functions://postgres/public/hook"
      [auth.external.apple]
      enabled = false
      client_id = "id"
      [auth.external.github]
      enabled = true
      client_id = "id"
      [auth.email.template.sms_code]
      subject = "Come"
      [auth.mfa.web_authn]
      enroll_enabled = true
      [storage.buckets.avatars]
      public = true
      objects_path = "./avatars"
      [local_smtp]
      pop3_port = 54325
      [edge_runtime]
      enabled = true
      [functions.hello]
      verify_jwt = false
    `;
    expect(unread(text).toSorted()).toEqual([
      "api.other",
      "auth.email.template.sms_code",
      "auth.external.github",
      "auth.hook.custom_access_token",
      "auth.jwt_secret",
      "auth.mfa.web_authn",
      "edge_runtime",
      "functions",
      "future",
      "local_smtp.pop3_port",
      "storage.buckets.avatars.objects_path",
    ]);
    expect(parseConfig(text).api.max_rows).toBe(7);
    expect(parseConfig(text).storage.buckets).toEqual({ avatars: { public: true } });
  });

  it("are not reported when disabled, default or for another program", () => {
    const text = `
      [api]
      enabled = true
      [api.tls]
      enabled = false
      cert_path = "../certs/my-cert.pem"
      [db]
      shadow_port = 54320
      major_version = 17
      [db.migrations]
      enabled = true
      schema_paths = []
      [studio]
      enabled = true
      port = 54323
      [inbucket]
      enabled = true
      [auth]
      enabled = true
      enable_manual_linking = false
      [auth.rate_limit]
      sms_sent = 30
      [auth.sms]
      enable_signup = false
      template = "Your code is {{ .Code }}"
      [auth.sms.twilio]
      enabled = false
      account_sid = "id"
      [edge_runtime]
      enabled = false
      policy = "per_worker"
    `;
    expect(unread(text)).toEqual([]);
  });

  it("are reported when they would disable a built-in service or need another Postgres version", () => {
    const text =
      "[realtime]\nenabled = false\n[db]\nmajor_version = 15\n[local_smtp]\nenabled = false";
    expect(unread(text).toSorted()).toEqual([
      "db.major_version",
      "local_smtp.enabled",
      "realtime.enabled",
    ]);
  });

  it("do not hide errors in other keys", () => {
    expect(() => parseConfig('[api]\nother = 1\nmax_rows = "many"')).toThrow(/api\.max_rows: /);
  });
});

it("parseConfig replaces env(NAME) from the environment", () => {
  vi.stubEnv("LOCAL_SUPABASE_TEST_SITE", "http://localhost:1234");
  const site = parseConfig('[auth]\nsite_url = "env(LOCAL_SUPABASE_TEST_SITE)"').auth.site_url;
  vi.unstubAllEnvs();
  expect(site).toBe("http://localhost:1234");
});

it.each([
  ['[api]\nmax_rows = "many"', /config\.toml: api\.max_rows: /],
  ["[auth.email]\notp_length = 3", /auth\.email\.otp_length/],
  [
    '[auth.hook.mfa_verification_attempt]\nuri = "https://example.com/hook"',
    /auth\.hook\.mfa_verification_attempt\.uri: Expected pg-functions:/,
  ],
  ['[auth.email]\nmax_frequency = "soon"', /auth\.email\.max_frequency: Expected a duration/],
  ['[storage]\nfile_size_limit = "big"', /storage\.file_size_limit: Expected a size/],
  ['[storage]\nfile_size_limit = "5constructor"', /storage\.file_size_limit: Expected a size/],
  ['[auth]\npassword_requirements = "constructor"', /auth\.password_requirements: /],
  ["auth = 5", /config\.toml: auth: /],
  ["[api", /config\.toml is not valid TOML/],
])("parseConfig reports the error in %j", (text, message) => {
  expect(() => parseConfig(text)).toThrow(message);
});

it("readConfig works without a file", async () => {
  expect((await readConfig("/nowhere/config.toml")).api.port).toBe(54_321);
});
