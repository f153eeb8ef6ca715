import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import * as z from "zod";

import type { Capability, Manifest, NetworkId } from "../core/network.ts";
import { networkIds } from "../core/network-ids.ts";

const folder = fileURLToPath(new URL("../../../../docs/evidence/live/", import.meta.url));

/** The format that `npm run certify` writes: no account, no address. */
const schema = z.strictObject({
  network: z.enum(networkIds),
  version: z.string(),
  date: z.iso.date(),
  capabilities: z.record(z.string(), z.enum(["live", "failed", "unread", "untried"])),
});

type LiveResult = z.infer<typeof schema>;

/** Reads the results that users recorded, by network. @throws Error for a file of another network */
export function readLiveResults(from = folder): ReadonlyMap<NetworkId, LiveResult> {
  const names = existsSync(from) ? readdirSync(from).filter((name) => name.endsWith(".json")) : [];
  return new Map(
    names.map((name) => {
      const result = schema.parse(JSON.parse(readFileSync(`${from}/${name}`, "utf8")));
      if (name !== `${result.network}.json`) throw new Error(`${name} is of ${result.network}.`);
      return [result.network, result];
    }),
  );
}

/** Whether a manifest may claim a test on the real network. */
export function isLive(
  { id }: Pick<Manifest, "id">,
  capability: Capability,
  results: ReadonlyMap<NetworkId, LiveResult>,
): boolean {
  return results.get(id)?.capabilities[capability] === "live";
}
