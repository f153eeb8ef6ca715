import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import {
  fetchEvergreen,
  orderEvergreen,
  removeEvergreenEntry,
  saveEvergreenEntry,
  saveEvergreenList,
  setEvergreenList,
} from "./evergreen.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

const list = {
  name: "Bread",
  channelIds: [id],
  slots: null,
  leastDays: 14,
  isShuffled: false,
  until: null,
};

beforeEach(() => {
  openPage();
  storeSession();
});

test("fetchEvergreen reads lists with their entries, and rejects an unknown kind of slots", async () => {
  const row = { id, ...list, isPaused: false, entries: [] };
  stubFetch(() => Response.json([row]));
  expect(await fetchEvergreen(id)).toEqual([row]);
  stubFetch(() => Response.json([{ ...row, slots: "always" }]));
  await expect(fetchEvergreen(id)).rejects.toMatchObject({ kind: "unexpected" });
});

test("sends commands that change evergreen lists and entries", async () => {
  const sent = stubFetch(() => new Response(null, { status: 204 }));
  await saveEvergreenList("w", "l", list);
  await setEvergreenList("l", "paused");
  await orderEvergreen("l", ["b", "a"]);
  await saveEvergreenEntry("l", "e", { texts: [{ id: "t", text: "Rye" }], media: [] });
  await removeEvergreenEntry("e", true);
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["PUT", "/api/v1/evergreen-lists/l", { workspaceId: "w", ...list }],
    ["PATCH", "/api/v1/evergreen-lists/l", { state: "paused" }],
    ["PATCH", "/api/v1/evergreen-lists/l", { entryIds: ["b", "a"] }],
    [
      "PUT",
      "/api/v1/evergreen-entries/e",
      { listId: "l", texts: [{ id: "t", text: "Rye" }], media: [] },
    ],
    ["PATCH", "/api/v1/evergreen-entries/e", { isRemoved: true }],
  ]);
});
