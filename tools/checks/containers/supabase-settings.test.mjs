import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { root } from "../../run/lib/toolchain.mjs";
import { settings } from "../repo-checks/supabase-config.mjs";
import { counterpartOf, withoutCounterpart } from "./supabase-settings.mjs";

const text = readFileSync(join(root, "containers/compose.yaml"), "utf8");
const { services } = parse(text, { merge: true });

/** A `$$` is a dollar sign to Compose. @param {string} service @param {string} variable */
const valueOf = (service, variable) =>
  services[service].environment[variable]?.replaceAll("$$", "$");

const shared = [...settings].filter(([key]) => /^(?:auth|api)\./.test(key));

describe("compose.yaml matches config.toml in", () => {
  test.each(shared.filter(([key]) => !(key in withoutCounterpart)))("%s", (key, value) => {
    const counterpart = counterpartOf(key);
    expect(counterpart, `${key} needs a variable, or a reason in withoutCounterpart`).toBeDefined();
    const { service = "", variable = "", write = String } = counterpart ?? {};
    expect({ [variable]: valueOf(service, variable) }).toEqual({ [variable]: write(value) });
  });
});

test("every key in withoutCounterpart still exists in config.toml", () => {
  expect(Object.keys(withoutCounterpart).filter((key) => !settings.has(key))).toEqual([]);
});

test("compose.yaml allows files up to the size in config.toml", () => {
  expect(settings.get("storage.file_size_limit")).toBe("50MiB");
  expect(valueOf("storage", "FILE_SIZE_LIMIT")).toBe(String(50 * 2 ** 20));
});

test("compose.yaml makes Auth count rate limits by X-Forwarded-For", () => {
  expect(valueOf("auth", "GOTRUE_RATE_LIMIT_HEADER")).toBe("X-Forwarded-For");
});

test("compose.yaml limits every service's log size and memory", () => {
  for (const [name, service] of Object.entries(services)) {
    expect({ name, logging: service.logging }).toEqual({
      name,
      logging: { driver: "json-file", options: { "max-size": "10m", "max-file": "5" } },
    });
    expect({ name, limit: service.mem_limit }).toEqual({
      name,
      limit: expect.stringMatching(/^\d+m$|^\$\{POSTGRES_MEMORY:-2g\}$/),
    });
  }
});

test("compose.yaml gives the gateway a metrics port and does not publish it", () => {
  const { environment, ports } = services.gateway;
  expect(environment).toMatchObject({ METRICS_HOST: "0.0.0.0", METRICS_PORT: "9464" });
  expect(ports).toEqual(["${PORT:-3000}:3000"]);
});
