import { execFileSync } from "node:child_process";
import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { root } from "../../run/lib/toolchain.mjs";
import { parseInstructions, shippedStage } from "./dockerfile.mjs";

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");

describe.each(["app", "gateway", "engine"])("containers/%s.Dockerfile", (name) => {
  const text = read(`containers/${name}.Dockerfile`);
  const instructions = parseInstructions(text);
  const shipped = shippedStage(instructions);

  test("pins each base image to an exact version", () => {
    const images = [...text.matchAll(/^ARG \w+_IMAGE=(.*)$/gm)].map(([, image]) => image);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/^node:\d+\.\d+\.\d+-[\w.-]+$/);
    const bases = instructions.filter(({ name: kind }) => kind === "FROM").map(({ rest }) => rest);
    const own = bases.map((rest) => / AS (\w+)$/.exec(rest)?.[1]);
    for (const rest of bases) {
      const [from = ""] = rest.split(" ");
      expect(from.startsWith("${") || own.includes(from)).toBe(true);
    }
  });

  test("installs the workspace's pinned pnpm and turbo", () => {
    const { packageManager } = JSON.parse(read("package.json"));
    const { catalog } = parse(read("pnpm-workspace.yaml"));
    expect(text).toContain(`${packageManager} turbo@${catalog.turbo}`);
  });

  test("ships only build output, without package managers, and runs as the user node", () => {
    expect(shipped.some(({ rest }) => /pnpm|turbo|npm install/.test(rest))).toBe(false);
    const copied = shipped.filter(({ name: kind }) => kind === "COPY").map(({ rest }) => rest);
    for (const rest of copied) expect(rest).toMatch(/^--from=built /);
    const user = shipped.findIndex(({ name: kind }) => kind === "USER");
    expect(shipped[user]?.rest).toBe("node");
    const command = shipped.findIndex(({ name: kind }) => kind === "CMD");
    expect(command).toBeGreaterThan(user);
  });

  test("takes no secret as ARG or ENV", () => {
    const variables = instructions.filter(({ name: kind }) => kind === "ARG" || kind === "ENV");
    expect(variables.map(({ rest }) => rest).join("\n")).not.toMatch(
      /secret|password|service_role/i,
    );
  });
});

describe("containers/compose.yaml", () => {
  const text = read("containers/compose.yaml");
  const { services, volumes } = parse(text, { merge: true });
  /** @type {[string, any][]} */
  const all = Object.entries(services);
  const outside = all.filter(([, { build }]) => build === undefined);

  test("pins each third-party image to an exact version", () => {
    expect(outside.map(([name]) => name)).toEqual([
      "api",
      "auth",
      "rest",
      "realtime",
      "storage",
      "db",
    ]);
    for (const [, { image }] of outside) expect(image).toMatch(/^[\w/-]+:v?\d+\.\d+[\w.]*$/);
  });

  test("uses exactly the variables that env.example lists", () => {
    const used = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name);
    const offered = [...read("containers/env.example").matchAll(/^(\w+)=/gm)].map(
      ([, name]) => name,
    );
    expect(new Set(used)).toEqual(new Set(offered));
  });

  test("contains no secret and requires each one from the environment", () => {
    const secrets = [
      "POSTGRES_PASSWORD",
      "JWT_SECRET",
      "JWT_KEYS",
      "ENGINE_PASSWORD",
      "ENGINE_KEY",
    ];
    for (const name of [...secrets, "ANON_KEY", "SERVICE_ROLE_KEY"]) {
      const uses = [...text.matchAll(new RegExp(`(?<!\\$)\\$\\{${name}([^}]*)\\}`, "g"))];
      expect(uses.length).toBeGreaterThan(0);
      expect(new Set(uses.map(([, rule]) => rule))).toEqual(new Set([":?"]));
    }
    expect(read("containers/env.example")).toMatch(/^POSTGRES_PASSWORD=$/m);
  });

  test("waits only for existing services with a health check and mounts only existing sources", () => {
    const waits = all.flatMap(([, { depends_on: needed = {} }]) => Object.entries(needed));
    for (const [name, { condition }] of waits) {
      expect(Object.keys(services)).toContain(name);
      const isTold = services[name].healthcheck !== undefined || condition !== "service_healthy";
      expect({ name, isTold }).toEqual({ name, isTold: true });
    }
    /** @type {string[]} */
    const mounted = all.flatMap(([, { volumes: own = [] }]) => own);
    const sources = mounted.map((mount) => mount.split(":")[0] ?? "");
    const missing = sources.filter(
      (source) => !(source in volumes) && !existsSync(join(root, "containers", source)),
    );
    expect(missing).toEqual([]);
  });

  test("publishes only the gateway's port, and the database's on loopback", () => {
    const open = all.filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(["gateway", "db"]);
    expect(services.db.ports).toEqual(["127.0.0.1:${POSTGRES_PORT:-5432}:5432"]);
  });

  test("gives the engine its own database role and no service key or JWT secret", () => {
    const { environment, read_only: isReadOnly, cap_drop: dropped } = services.engine;
    expect(environment.ENGINE_DATABASE_URL).toMatch(/^postgres:\/\/postlark_engine:.*@db:5432\//);
    expect(JSON.stringify(environment)).not.toMatch(/SERVICE_ROLE|JWT_|POSTGRES_PASSWORD/);
    expect([isReadOnly, dropped]).toEqual([true, ["ALL"]]);
    expect(services.gateway.environment.ENGINE_URL).toBe("http://engine:54330");
  });

  test("passes the site URL and allowed hosts to the gateway", () => {
    expect(services.gateway.environment).toMatchObject({
      POSTLARK_SITE_URL: "${SITE_URL:?}",
      ALLOWED_HOSTS: "${ALLOWED_HOSTS:-}",
    });
  });

  test("makes only the releases volume writable for our own containers", () => {
    for (const name of ["gateway", "marketing", "dashboard", "admin"]) {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        volumes: ["releases:/releases"],
      });
    }
  });
});

test("keys.mjs prints a key pair for sessions that matches, and a JWKS that includes the legacy secret", () => {
  const program = join(root, "containers/keys.mjs");
  const secret = "a secret of more than thirty-two characters";
  const output = execFileSync(process.execPath, [program], {
    encoding: "utf8",
    env: { ...process.env, JWT_SECRET: secret },
  });
  const valueOf = (/** @type {string} */ name) =>
    JSON.parse(new RegExp(`^${name}='(.*)'$`, "m").exec(output)?.[1] ?? "null");
  const [signing, legacy] = valueOf("JWT_KEYS");
  const { keys } = valueOf("JWT_JWKS");
  expect(JSON.stringify(keys)).not.toContain('"d":');
  expect(keys[1]).toEqual(legacy);
  expect(Buffer.from(legacy.k, "base64url").toString()).toBe(secret);
  const content = Buffer.from("header.claims");
  const signature = sign("sha256", content, createPrivateKey({ key: signing, format: "jwk" }));
  const verifying = createPublicKey({ key: keys[0], format: "jwk" });
  expect(verify("sha256", content, verifying, signature)).toBe(true);
  expect([signing.kid, signing.alg]).toEqual([keys[0].kid, "ES256"]);
});

test("kong.yml routes every Supabase service and leaves only what browsers open, auth-keys and storage without a key", () => {
  const { services } = parse(read("containers/supabase/kong.yml"));
  /** @type {any[]} */
  const routed = services;
  const prefixes = routed.flatMap(({ routes }) =>
    routes.flatMap((/** @type {any} */ { paths }) => paths),
  );
  for (const prefix of ["/auth/v1/", "/rest/v1/", "/realtime/v1/", "/storage/v1/"]) {
    expect(prefixes).toContain(prefix);
  }
  const open = routed.filter(({ plugins }) => plugins === undefined).map(({ name }) => name);
  expect(open).toEqual(["auth-verify", "auth-authorize", "auth-callback", "auth-keys", "storage"]);
});
