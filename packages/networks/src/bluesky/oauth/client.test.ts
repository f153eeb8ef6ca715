import { expect, test } from "vitest";

import { authenticatesWithKey, clientIdentity, clientMetadata, scope } from "./client.ts";

const clientUrl = "https://postlark.example/oauth/client.json";
const at = (callbackUrl: string) => ({ clientUrl, callbackUrl });

test("knownAs identifies a public installation by the address of its client metadata", () => {
  const callbackUrl = "https://postlark.example/oauth/callback";
  expect(clientIdentity(at(callbackUrl))).toEqual({ id: clientUrl, redirectUri: callbackUrl });
});

test.each([
  ["http://localhost:4000/back", "http://127.0.0.1:4000/back"],
  ["http://127.0.0.1:4000/back", "http://127.0.0.1:4000/back"],
  ["http://[::1]:4000/back", "http://[::1]:4000/back"],
])("knownAs returns a localhost client for the callback %s", (callbackUrl, redirectUri) => {
  const known = clientIdentity(at(callbackUrl));
  expect(known?.redirectUri).toBe(redirectUri);
  const { origin, searchParams } = new URL(known?.id ?? "");
  expect(origin).toBe("http://localhost");
  expect(Object.fromEntries(searchParams)).toEqual({ redirect_uri: redirectUri, scope });
});

test.each([
  "http://postlark.example/back",
  "http://localhost.example/back",
  "http://192.168.0.7:4000/back",
  "https://postlark.example:8443/back",
  "https://localhost/back",
  "https://127.0.0.1/back",
  "https://203.0.113.7/back",
  "https://[2001:db8::1]/back",
  "https://postlark/back",
])("knownAs returns nothing for the callback %s, which no server could verify", (callbackUrl) => {
  expect(clientIdentity(at(callbackUrl))).toBeUndefined();
  expect(clientMetadata(at(callbackUrl), [])).toBeUndefined();
});

test("only a public installation signs in with its own key and publishes client metadata", () => {
  expect(authenticatesWithKey({ id: clientUrl })).toBe(true);
  const local = at("http://localhost:4000/back");
  expect(authenticatesWithKey({ id: clientIdentity(local)?.id ?? "" })).toBe(false);
  expect(clientMetadata(local, [])).toBeUndefined();
  expect(clientMetadata(at("https://postlark.example/back"), [])).toMatchObject({
    client_id: clientUrl,
    redirect_uris: ["https://postlark.example/back"],
    jwks: { keys: [] },
  });
});
