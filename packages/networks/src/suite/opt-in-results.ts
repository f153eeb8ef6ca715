import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { afterAll, type RunnerTask } from "vitest";
import * as z from "zod";

import type { NetworkId } from "../core/network.ts";
import { networkIds } from "../core/network-ids.ts";
import type { Server } from "./server.ts";

const folder = fileURLToPath(new URL("../../../../docs/evidence/opt-in/", import.meta.url));

const schema = z.strictObject({
  network: z.enum(networkIds),
  server: z.string(),
  date: z.iso.date(),
  tests: z.int().positive(),
});

type OptInResult = z.infer<typeof schema>;

export function optInResults(): ReadonlyMap<NetworkId, OptInResult> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    names.map((name) => {
      const result = schema.parse(JSON.parse(readFileSync(folder + name, "utf8")));
      if (name !== `${result.network}.json`) throw new Error(`${name} is of ${result.network}.`);
      return [result.network, result];
    }),
  );
}

/** Records the result of this file's suite when every test on the server ran and passed. */
export function recordsOptIn(network: NetworkId, { name, evidence }: Server): void {
  if (evidence !== "opt-in") return;
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the pattern to know what is asked of it
  afterAll(({}, file) => {
    const states = file.tasks
      .filter((suite) => suite.name.startsWith(`${name} `))
      .flatMap(statesOf);
    if (states.length === 0 || states.some((state) => state !== "pass")) return;
    const date = new Date().toISOString().slice(0, 10);
    const result: OptInResult = { network, server: name, date, tests: states.length };
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}${network}.json`, `${JSON.stringify(result, null, 2)}\n`);
  });
}

function statesOf(task: RunnerTask): string[] {
  if (task.type === "test") return [task.result?.state ?? "none"];
  return task.tasks.flatMap(statesOf);
}
