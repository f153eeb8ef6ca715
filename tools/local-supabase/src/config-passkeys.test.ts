import { expect, test, vi } from "vitest";

import { relyingPartyOf } from "./auth/relying-party.ts";
import { parseConfig } from "./config.ts";

const relyingParty = (text: string) => relyingPartyOf(parseConfig(text).auth);

const on = `[auth]
site_url = "https://post.example:8443/app"
[auth.passkey]
enabled = true
`;

test("passkeys are off unless they are switched on", () => {
  expect(relyingParty("")).toBeUndefined();
});

test("passkeys are for the site, or for what the file says", () => {
  expect(relyingParty(on)).toEqual({
    id: "post.example",
    name: "post.example:8443",
    origins: ["https://post.example:8443"],
  });
  const own = `${on}[auth.webauthn]
rp_id = "example"
rp_display_name = "Post"
rp_origins = ["https://a.example"]`;
  expect(relyingParty(own)).toEqual({
    id: "example",
    name: "Post",
    origins: ["https://a.example"],
  });
});

test.each(["http://127.0.0.1:3000", "http://[::1]:3000"])("%s has none", (site) => {
  expect(relyingParty(on.replace("https://post.example:8443/app", site))).toBeUndefined();
});

test("variables go before the file", () => {
  vi.stubEnv("SUPABASE_AUTH_PASSKEY_ENABLED", "true");
  vi.stubEnv("SUPABASE_AUTH_WEBAUTHN_RP_ID", "example");
  vi.stubEnv("SUPABASE_AUTH_WEBAUTHN_RP_ORIGINS", "https://a.example, https://b.example");
  expect(relyingParty(`[auth]\nsite_url = "https://a.example"`)).toEqual({
    id: "example",
    name: "a.example",
    origins: ["https://a.example", "https://b.example"],
  });
  vi.stubEnv("SUPABASE_AUTH_PASSKEY_ENABLED", "false");
  expect(relyingParty(on)).toBeUndefined();
});
