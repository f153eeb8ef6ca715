import { expect, test } from "vitest";

import { manifests } from "./manifests.ts";
import { nativeLinkCards } from "./native-link-cards.ts";

test("networks that make link cards by themselves accept no custom card", () => {
  for (const id of nativeLinkCards) expect(manifests[id].linkCard).toBeUndefined();
});
