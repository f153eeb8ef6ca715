import { expect, test } from "vitest";

import { readLiveResults } from "../suite/live-results.ts";
import { optInResults } from "../suite/opt-in-results.ts";
import { servers } from "../registry/testing/servers.ts";
import { describeNetworks } from "./describe-networks.ts";
import { manifests } from "../registry/manifests.ts";
import type { Manifest } from "../core/network.ts";

const testedAgainst = ({ id }: Manifest) =>
  servers[id]
    .map(({ name, evidence }) => {
      if (evidence !== "opt-in") return `${name} (${evidence})`;
      const result = optInResults().get(id);
      return `${name} (real server, opt-in: ${result ? `held on ${result.date}` : "not run yet"})`;
    })
    .join("; ");

test("docs/networks.md is up to date with the manifests", async () => {
  // After a change of a manifest: npx vitest run describe-networks --update
  await expect(
    describeNetworks(
      Object.values(manifests),
      testedAgainst,
      (id) => readLiveResults().get(id)?.date,
    ),
  ).toMatchFileSnapshot("../../../../docs/networks.md");
});

test("describeNetworks prints the unit of a text limit, and that a longer text is refused", () => {
  const { bluesky } = manifests;
  const bytes = { ...bluesky, text: { max: 5_000, unit: "byte" }, thread: false } as const;
  const page = describeNetworks([bytes], testedAgainst);
  expect(page).toContain("| 5,000 bytes of UTF-8 ");
  expect(page).toContain("| is refused before it is sent ");
});

test("describeNetworks prints the date of the certify run behind a capability of level live", () => {
  const { bluesky } = manifests;
  const claims = {
    ...bluesky,
    evidence: { ...bluesky.evidence, text: { level: "live" } },
  } as const;
  const page = describeNetworks([claims], testedAgainst, () => "2026-11-25");
  expect(page).toContain("| live (2026-11-25) ");
});
