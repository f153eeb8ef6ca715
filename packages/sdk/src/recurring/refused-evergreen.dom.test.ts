import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import {
  orderEvergreen,
  removeEvergreenEntry,
  saveEvergreenEntry,
  saveEvergreenList,
  setEvergreenList,
} from "./evergreen.ts";

const list = {
  name: "Bread",
  channelIds: [],
  slots: null,
  leastDays: 14,
  isShuffled: false,
  until: null,
};

beforeEach(() => {
  openPage();
  storeSession();
});

test.each([
  ["saveEvergreenList", () => saveEvergreenList("w", "l", list)],
  ["setEvergreenList", () => setEvergreenList("l", "paused")],
  ["orderEvergreen", () => orderEvergreen("l", ["b", "a"])],
  ["saveEvergreenEntry", () => saveEvergreenEntry("l", "e", { texts: [], media: [] })],
  ["removeEvergreenEntry", () => removeEvergreenEntry("e", true)],
])("%s rejects when the engine refuses", async (_name, command) => {
  stubFetch(() => Response.json({ error: { code: "changed_meanwhile" } }, { status: 409 }));
  await expect(command()).rejects.toMatchObject({ kind: "conflict", code: "changed_meanwhile" });
});
