import { describe, expect, test } from "vitest";

import { parseConfig } from "./config.ts";

test("an empty environment gives the product's defaults, on this machine only", () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    hosts: ["127.0.0.1", "::1"],
    backend: new URL("http://127.0.0.1:54321"),
    publishableKey: undefined,
    isProxyTrusted: false,
    appsDirectory: undefined,
    releasesDirectory: undefined,
  });
});

test("every variable counts", () => {
  expect(
    parseConfig({
      PORT: "0",
      HOST: "0.0.0.0",
      SUPABASE_URL: "https://example.supabase.co",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
      TRUST_PROXY: "true",
      APPS_DIR: "/srv/apps",
      POSTLARK_RELEASES_DIR: "/srv/releases",
    }),
  ).toEqual({
    port: 0,
    hosts: ["0.0.0.0"],
    backend: new URL("https://example.supabase.co"),
    publishableKey: "sb_publishable_x",
    isProxyTrusted: true,
    appsDirectory: "/srv/apps",
    releasesDirectory: "/srv/releases",
  });
});

describe("what cannot be is said with the variable's name", () => {
  test.each([
    [{ PORT: "http" }, "PORT=http is not a port"],
    [{ PORT: "-1" }, "PORT=-1 is not a port"],
    [{ PORT: "1e3" }, "PORT=1e3 is not a port"],
    [{ PORT: "65536" }, "PORT=65536 is not a port"],
    [{ SUPABASE_URL: "example.supabase.co" }, "SUPABASE_URL=example.supabase.co is not an address"],
    [{ SUPABASE_URL: "file:///etc/passwd" }, "SUPABASE_URL=file:///etc/passwd is not an address"],
    [{ SUPABASE_URL: "https://a.co/?x=1" }, "SUPABASE_URL=https://a.co/?x=1 is not an address"],
    [{ TRUST_PROXY: "1" }, "TRUST_PROXY=1 is neither true nor false"],
  ])("%o", (env, message) => {
    expect(() => parseConfig(env)).toThrow(message);
  });
});
