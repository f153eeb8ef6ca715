import { describe, expect, test } from "vitest";

import { parseConfig } from "./config.ts";

const key = Buffer.alloc(32, 7).toString("base64");
const minimalEnv = { POSTLARK_KEY_a: key };

test("parseConfig requires one key and has defaults for everything else", () => {
  const config = parseConfig(minimalEnv);
  expect(config).toMatchObject({
    http: { host: "127.0.0.1", port: 54_330 },
    roles: new Set(["http", "runner"]),
    databaseUrl: "postgres://postlark_engine:postlark-engine@127.0.0.1:54322/postgres",
    runner: { concurrency: 50, lease: 30_000 },
    crash: undefined,
    isLoopbackAllowed: false,
    loopbackPorts: { addresses: new Set([3000, 11_434, 1234, 8080]), mail: new Set() },
    practice: undefined,
    log: { level: "info", format: "json" },
  });
  expect(config.keyring.current).toBe("a");
});

test("ENGINE_ROLES names one or more roles", () => {
  expect(parseConfig({ ...minimalEnv, ENGINE_ROLES: "runner" }).roles).toEqual(new Set(["runner"]));
  expect(parseConfig({ ...minimalEnv, ENGINE_ROLES: "http, runner" }).roles.size).toBe(2);
});

test("the practice network has its own folder and ports when PRACTICE is true", () => {
  const env = { PRACTICE: "true", PRACTICE_FOLDER: "/srv/practice", PRACTICE_VIEWER_PORT: "9" };
  expect(parseConfig({ ...minimalEnv, ...env }).practice).toEqual({
    folder: "/srv/practice",
    ports: { server: 54_331, directory: 54_332, viewer: 9 },
  });
});

describe("an invalid value is refused with a message that names the variable", () => {
  test.each([
    [{ ENGINE_PORT: "http" }, "ENGINE_PORT=http is not a port"],
    [{ ENGINE_ROLES: "worker" }, "ENGINE_ROLES=worker holds what is no role"],
    [{ ENGINE_CONCURRENCY: "0" }, "ENGINE_CONCURRENCY=0 is out of range"],
    [{ ENGINE_LEASE_SECONDS: "1" }, "ENGINE_LEASE_SECONDS=1 is out of range"],
    [{ SUPABASE_URL: "file:///etc/passwd" }, "SUPABASE_URL=file:///etc/passwd is not an address"],
    [{ ALLOW_LOOPBACK: "1" }, "ALLOW_LOOPBACK=1 is neither true nor false"],
    [{ ALLOW_LOOPBACK_PORTS: "80,web" }, "ALLOW_LOOPBACK_PORTS=80,web is neither a list of ports"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL=loud is none of"],
  ])("%o", (env, message) => {
    expect(() => parseConfig({ ...minimalEnv, ...env })).toThrow(message);
  });
});

test.each([
  [{ ENGINE_DATABASE_URL: "mysql://me:hush@db" }, "ENGINE_DATABASE_URL is not an address"],
  [{ SMTP_URL: "http://me:hush@mail" }, "SMTP_URL is not an address"],
])("an error message never contains the password: %o", (env, message) => {
  expect(() => parseConfig({ ...minimalEnv, ...env })).toThrow(message);
  expect(() => parseConfig({ ...minimalEnv, ...env })).not.toThrow("hush");
});

describe("crash points", () => {
  const crash = { ...minimalEnv, ENGINE_CRASH_AT: "after-claim:3" };

  test("require ALLOW_CRASH_POINTS or ALLOW_LOOPBACK", () => {
    expect(() => parseConfig(crash)).toThrow("ALLOW_CRASH_POINTS=true");
    const crashPoint = { point: "after-claim", count: 3 };
    expect(parseConfig({ ...crash, ALLOW_CRASH_POINTS: "true" }).crash).toEqual(crashPoint);
    expect(parseConfig({ ...crash, ALLOW_LOOPBACK: "true" }).crash).toEqual(crashPoint);
  });

  test.each(["", "nowhere", "after-claim:0", "after-claim:x", "after-claim:1:1"])(
    "refuse %j",
    (text) => {
      const env = { ...crash, ALLOW_CRASH_POINTS: "true", ENGINE_CRASH_AT: text || "-" };
      expect(() => parseConfig(env)).toThrow("is no crash point");
    },
  );
});

test("an application at a network requires both its id and its secret", () => {
  expect(parseConfig(minimalEnv).applications).toEqual({});
  const both = { LINKEDIN_CLIENT_ID: "id", LINKEDIN_CLIENT_SECRET: "hush" };
  expect(parseConfig({ ...minimalEnv, ...both }).applications).toEqual({
    linkedin: { id: "id", secret: "hush" },
  });
  expect(
    parseConfig({ ...minimalEnv, ...both, LINKEDIN_ORGANIZATIONS: "true" }).applications,
  ).toEqual({
    linkedin: { id: "id", secret: "hush", organizations: true },
  });
  expect(() => parseConfig({ ...minimalEnv, LINKEDIN_ORGANIZATIONS: "true" })).toThrow("set both");
  expect(
    parseConfig({ ...minimalEnv, DISCORD_CLIENT_ID: "id", LINKEDIN_CLIENT_ID: "" }),
  ).toMatchObject({
    applications: {},
  });
  expect(() => parseConfig({ ...minimalEnv, LINKEDIN_CLIENT_SECRET: "hush" })).toThrow(
    "LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET belong together: set both.",
  );
});
