import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { capabilities } from "../../core/capability.ts";
import { manifests } from "../manifests.ts";
import { metricDefinitions } from "../metric-definitions.ts";
import { networks } from "../networks.ts";
import { evidenceLevel } from "../../suite/conforms.ts";
import { isLive, readLiveResults } from "../../suite/live-results.ts";
import { servers } from "./servers.ts";

const src = fileURLToPath(new URL("../..", import.meta.url));
const folders = readdirSync(src).filter((name) => existsSync(`${src}${name}/manifest.ts`));

test("each network's folder is listed in every index, and has its own test file and at least one server", () => {
  for (const index of [manifests, networks, servers]) {
    expect(Object.keys(index).toSorted()).toEqual(folders.toSorted());
  }
  expect(folders.filter((name) => !existsSync(`${src}${name}/${name}.test.ts`))).toEqual([]);
  expect(Object.values(servers).filter((list) => list.length === 0)).toEqual([]);
});

test.each(Object.values(networks))(
  "$manifest.name claims exactly the capabilities that the suite shows",
  (network) => {
    const { manifest } = network;
    const claimed = Object.entries(manifest.evidence).map(([capability, { level }]) => [
      capability,
      level,
    ]);
    const results = readLiveResults();
    expect(Object.fromEntries(claimed)).toEqual(
      Object.fromEntries(
        capabilities.map((one) => {
          const isClaimedLive = manifest.evidence[one].level === "live";
          return [
            one,
            isClaimedLive && isLive(manifest, one, results)
              ? "live"
              : evidenceLevel(network, servers[manifest.id], one),
          ];
        }),
      ),
    );
  },
);

test("exactly the networks with metric definitions have a measure function", () => {
  const measuring = Object.values(networks).filter((network) => network.measure !== undefined);
  expect(measuring.map(({ manifest }) => manifest.id).toSorted()).toEqual(
    Object.keys(metricDefinitions).toSorted(),
  );
});

test('evidenceLevel is "none" for a capability that the suite does not test, and "real server" for one that it does', () => {
  const { page } = networks;
  const threaded = { ...page, manifest: { ...page.manifest, thread: true } };
  expect(evidenceLevel(page, servers.page, "thread")).toBe("none");
  expect(evidenceLevel(threaded, servers.page, "thread")).toBe("real server");
  expect(evidenceLevel(page, servers.page, "metrics")).toBe("none");
});

test("isLive reads the result file of a certify run, and refuses a file with unknown fields or another network's name", () => {
  const folder = mkdtempSync(join(tmpdir(), "postlark-live-"));
  const result = {
    network: "bluesky",
    version: "0.1.0",
    date: "2026-11-25",
    capabilities: { text: "live", picture: "failed", thread: "unread" },
  };
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), JSON.stringify(content));
  write("bluesky.json", result);
  const results = readLiveResults(folder);
  const { bluesky, mastodon } = manifests;
  expect(isLive(bluesky, "text", results)).toBe(true);
  for (const capability of ["picture", "thread", "video"] as const) {
    expect(isLive(bluesky, capability, results)).toBe(false);
  }
  expect(isLive(mastodon, "text", results)).toBe(false);
  write("bluesky.json", { ...result, handle: "somebody" });
  expect(() => readLiveResults(folder)).toThrow("handle");
  write("bluesky.json", { ...result, network: "mastodon" });
  expect(() => readLiveResults(folder)).toThrow("bluesky.json is of mastodon.");
  rmSync(folder, { recursive: true });
});
