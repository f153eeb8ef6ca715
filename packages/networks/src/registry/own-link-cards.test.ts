import { expect, test } from "vitest";

import { manifests } from "./manifests.ts";
import { ownLinkCards } from "./own-link-cards.ts";

test("whoever makes a card by itself takes none of its author's", () => {
  for (const id of ownLinkCards) expect(manifests[id].linkCard).toBeUndefined();
});
