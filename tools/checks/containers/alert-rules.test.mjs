import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { createMetrics as createEngineMetrics } from "../../../apps/engine/src/platform/telemetry/metrics.ts";
import { createMetrics as createGatewayMetrics } from "../../../apps/gateway/src/telemetry/metrics.ts";
import { root } from "../../run/lib/toolchain.mjs";

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");

/** @type {{ groups: { rules: { alert: string, expr: string, labels: { severity: string }, annotations: { summary: string } }[] }[] }} */
const { groups } = parse(read("containers/prometheus/rules.yml"));
const rules = groups.flatMap((group) => group.rules);

/** Names of metrics and of their labels, as a Prometheus that scrapes the product has them. */
async function exported() {
  const engine = createEngineMetrics();
  engine.watchQueue(async () => ({ depth: 0, oldestSeconds: 0 }));
  engine.watchDatabase({ running: () => 0, connections: 3 });
  engine.expectNetworks(["bluesky"]);
  const gateway = createGatewayMetrics();
  gateway.requestEnded("dashboard", 200, 0.1);
  gateway.upstreamFailed("engine", "timeout");
  gateway.browserErrorReported("accepted", "dashboard");
  const text = `${await engine.text()}\n${await gateway.text()}`;
  const names = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => [
      name,
      { type, labels: new Set(["instance", "job", "le"]) },
    ]),
  );
  for (const [, series = "", labels = ""] of text.matchAll(/^(\w+)\{(.*)\} /gm)) {
    const name = series.replace(/_(bucket|sum|count)$/, "");
    const known = names.get(series) ?? names.get(name);
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known?.labels.add(label);
  }
  // Made by the release that is served.
  for (const label of ["app", "release"]) names.get("postlark_release_info")?.labels.add(label);
  return names;
}

const metrics = await exported();

/** @param {string} expression */
const namedIn = (expression) => [
  ...expression.matchAll(/\b((?:postlark|process|nodejs)_\w+)(?:\{([^}]*)\})?/g),
];

/** @param {string} name */
function metricOf(name) {
  const histogram = metrics.get(name.replace(/_(bucket|sum|count)$/, ""));
  return metrics.get(name) ?? (histogram?.type === "histogram" ? histogram : undefined);
}

test("alert rules exist and have unique names", () => {
  expect(rules.length).toBeGreaterThanOrEqual(8);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test("alert rules with absent() cover the engine and the gateway", () => {
  const absent = rules.filter(({ expr }) => expr.startsWith("absent("));
  expect(absent.map(({ alert }) => alert)).toEqual(["PostlarkNoEngine", "PostlarkNoGateway"]);
});

describe.each(rules)("$alert", ({ alert, expr, labels, annotations }) => {
  test("uses only exported metrics and their labels", () => {
    const named = namedIn(expr);
    expect(named).not.toEqual([]);
    for (const [, name = "", matchers = ""] of named) {
      const metric = metricOf(name);
      expect(metric, `${name} is exported`).toBeDefined();
      const matched = [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label);
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
        list.split(/,\s*/),
      );
      for (const label of [...matched, ...grouped]) {
        expect([...(metric?.labels ?? [])], `${name} has ${label}`).toContain(label);
      }
    }
  });

  test("has a severity and a summary", () => {
    expect(["page", "ticket"]).toContain(labels.severity);
    expect(annotations.summary).not.toBe("");
  });

  test("is described in docs/operations/health-and-metrics.md", () => {
    expect(read("docs/operations/health-and-metrics.md")).toContain(`\`${alert}\``);
  });
});
