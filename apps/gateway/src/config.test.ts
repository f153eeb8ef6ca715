import { describe, expect, test } from "vitest";

import { parseConfig } from "./config.ts";

test("parseConfig of an empty environment gives the defaults, and listens on localhost only", () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    hosts: ["127.0.0.1", "::1"],
    publicHosts: [],
    backend: new URL("http://127.0.0.1:54321"),
    engine: new URL("http://127.0.0.1:54330"),
    publishableKey: undefined,
    isProxyTrusted: false,
    appsDirectory: undefined,
    releasesDirectory: undefined,
    log: { level: "info", format: "json" },
    metrics: undefined,
    errorsUrl: undefined,
  });
});

test("parseConfig reads every variable", () => {
  expect(
    parseConfig({
      PORT: "0",
      HOST: "0.0.0.0",
      POSTLARK_SITE_URL: "https://postlark.example",
      ALLOWED_HOSTS: "gateway, www.postlark.example",
      SUPABASE_URL: "https://example.supabase.co",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
      ENGINE_URL: "http://engine:54330",
      TRUST_PROXY: "true",
      APPS_DIR: "/srv/apps",
      POSTLARK_RELEASES_DIR: "/srv/releases",
      LOG_LEVEL: "debug",
      LOG_FORMAT: "text",
      METRICS_PORT: "9464",
      METRICS_HOST: "10.0.0.1",
      POSTLARK_ERRORS_URL: "https://errors.example.com/api?key=1",
    }),
  ).toEqual({
    port: 0,
    hosts: ["0.0.0.0"],
    publicHosts: ["postlark.example", "gateway", "www.postlark.example"],
    backend: new URL("https://example.supabase.co"),
    engine: new URL("http://engine:54330"),
    publishableKey: "sb_publishable_x",
    isProxyTrusted: true,
    appsDirectory: "/srv/apps",
    releasesDirectory: "/srv/releases",
    log: { level: "debug", format: "text" },
    metrics: { host: "10.0.0.1", port: 9464 },
    errorsUrl: new URL("https://errors.example.com/api?key=1"),
  });
});

test("with another Supabase project, there is an engine only if ENGINE_URL is set", () => {
  const supabase = { SUPABASE_URL: "https://example.supabase.co" };
  expect(parseConfig(supabase).engine).toBeUndefined();
  expect(parseConfig({ ...supabase, ENGINE_URL: "http://10.0.0.2:54330" }).engine?.port).toBe(
    "54330",
  );
});

test("the log format on a terminal defaults to text", () => {
  expect(parseConfig({}, true).log.format).toBe("text");
  expect(parseConfig({ LOG_FORMAT: "json" }, true).log.format).toBe("json");
});

describe("an invalid value is refused with a message that names the variable", () => {
  test.each([
    [{ PORT: "http" }, "PORT=http is not a port"],
    [{ PORT: "-1" }, "PORT=-1 is not a port"],
    [{ PORT: "1e3" }, "PORT=1e3 is not a port"],
    [{ PORT: "65536" }, "PORT=65536 is not a port"],
    [{ SUPABASE_URL: "example.supabase.co" }, "SUPABASE_URL=example.supabase.co is not an address"],
    [{ SUPABASE_URL: "file:///etc/passwd" }, "SUPABASE_URL=file:///etc/passwd is not an address"],
    [{ SUPABASE_URL: "https://a.co/?x=1" }, "SUPABASE_URL=https://a.co/?x=1 is not an address"],
    [{ ENGINE_URL: "engine:54330" }, "ENGINE_URL=engine:54330 is not an address"],
    [{ METRICS_PORT: "x" }, "METRICS_PORT=x is not a port"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL=loud is none of debug, info, warn, error"],
    [{ LOG_FORMAT: "xml" }, "LOG_FORMAT=xml is none of json, text"],
    [{ POSTLARK_ERRORS_URL: "errors" }, "POSTLARK_ERRORS_URL is not an address"],
    [{ POSTLARK_ERRORS_URL: "https://a:b@c.de" }, "POSTLARK_ERRORS_URL is not an address"],
    [{ POSTLARK_SITE_URL: "postlark.example" }, "POSTLARK_SITE_URL=postlark.example is not"],
    [{ ALLOWED_HOSTS: "https://a.test" }, "ALLOWED_HOSTS=https://a.test holds what is no name"],
    [{ TRUST_PROXY: "1" }, "TRUST_PROXY=1 is neither true nor false"],
  ])("%o", (env, message) => {
    expect(() => parseConfig(env)).toThrow(message);
  });
});

describe("HOST and TRUST_PROXY", () => {
  const site = { POSTLARK_SITE_URL: "https://postlark.example" };
  const supabase = { SUPABASE_URL: "https://example.supabase.co" };

  test.each([{ HOST: "0.0.0.0" }, { HOST: "::" }, { HOST: "10.0.0.1" }, { TRUST_PROXY: "true" }])(
    "%o opens the gateway to others, which requires POSTLARK_SITE_URL and SUPABASE_URL",
    (env) => {
      expect(() => parseConfig({ ...env, ...supabase })).toThrow("set POSTLARK_SITE_URL");
      expect(() => parseConfig({ ...env, ...site })).toThrow("set SUPABASE_URL");
      expect(parseConfig({ ...env, ...site, ...supabase }).publicHosts).toEqual([
        "postlark.example",
      ]);
    },
  );

  test.each(["127.0.0.1", "127.0.0.2", "::1", "localhost"])(
    "HOST=%s serves this machine only, and requires neither POSTLARK_SITE_URL nor SUPABASE_URL",
    (host) => {
      expect(parseConfig({ HOST: host }).hosts).toEqual([host]);
    },
  );
});
