import { expect, test } from "vitest";

import { describeNetworks } from "./describe-networks.ts";
import { manifests } from "./manifests.ts";

test("the page about networks is the committed one", async () => {
  // After a change of a manifest: npx vitest run describe-networks --update
  await expect(describeNetworks(Object.values(manifests))).toMatchFileSnapshot(
    "../../../docs/networks.md",
  );
});

test("a limit is said with its unit, and a text that is too long with what becomes of it", () => {
  const { bluesky } = manifests;
  const bytes = { ...bluesky, text: { max: 5_000, unit: "byte" }, thread: false } as const;
  const page = describeNetworks([bytes]);
  expect(page).toContain("| 5,000 bytes of UTF-8 ");
  expect(page).toContain("| is refused before it is sent ");
});
