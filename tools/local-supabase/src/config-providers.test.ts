import { expect, test, vi } from "vitest";

import { parseConfig } from "./config.ts";

const own = `[auth.external.keycloak]
enabled = true
client_id = "id"
secret = "a secret"
url = "https://id.example.com/realms/birds"`;

test("providers are off by default", () => {
  const { external } = parseConfig("").auth;
  expect(Object.values(external).map(({ enabled }) => enabled)).toEqual([false, false, false]);
});

test("a provider is read with the Supabase CLI's keys", () => {
  expect(parseConfig(own).auth.external.keycloak).toEqual({
    enabled: true,
    client_id: "id",
    secret: "a secret",
    url: "https://id.example.com/realms/birds",
    redirect_uri: "",
    skip_nonce_check: false,
  });
});

test.each([
  ["secret", own.replace("a secret", "")],
  ["client_id", own.replace('"id"', '""')],
  ["url", own.replace(/url = .*/, "")],
  ["url", own.replace(/url = .*/, 'url = "id.example.com"')],
  ["secret", own.replace("a secret", "env(LOCAL_SUPABASE_UNSET)")],
])("an enabled provider without its %s is refused", (key, text) => {
  expect(() => parseConfig(text)).toThrow(`auth.external.keycloak.${key}: Expected`);
});

test("the environment turns a provider on, as with the Supabase CLI", () => {
  vi.stubEnv("SUPABASE_AUTH_EXTERNAL_GOOGLE_ENABLED", "true");
  vi.stubEnv("SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID", "id");
  vi.stubEnv("SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET", "a secret");
  vi.stubEnv("SUPABASE_AUTH_EXTERNAL_KEYCLOAK_ENABLED", "false");
  const { auth } = parseConfig(`[auth]\nsite_url = "http://localhost:1234"\n${own}`);
  vi.unstubAllEnvs();
  expect(auth.site_url).toBe("http://localhost:1234");
  expect(auth.external.google).toMatchObject({ enabled: true, client_id: "id" });
  expect(auth.external.keycloak).toMatchObject({ enabled: false, client_id: "id" });
});
