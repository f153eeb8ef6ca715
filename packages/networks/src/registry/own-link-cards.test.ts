import { expect, test } from "vitest";

import { manifests } from "./manifests.ts";
import { ownLinkCards } from "./own-link-cards.ts";

test("networks that make link cards by themselves accept no custom card", () => {
  for (const id of ownLinkCards) expect(manifests[id].linkCard).toBeUndefined();
});
