import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { callOffChange, countPartsOut, editDelivery, fetchDeliveryEdits } from "./edits.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

test("editDelivery sends the hash that the author saw and only the changed fields", async () => {
  const sent = stubFetch(() => new Response(null, { status: 204 }));
  await editDelivery({ id: "d", contentHash: "h" }, { text: "Changed" });
  await callOffChange("d");
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/api/v1/deliveries/d/edit", { seen: "h", text: "Changed" }],
    ["POST", "/api/v1/deliveries/d/call-off", undefined],
  ]);
});

test("fetchDeliveryEdits reads the content before and after each edit", async () => {
  const [before, after] = [
    { text: "Wrold", media: [] },
    { text: "World", media: [] },
  ];
  const user_id = "0197f0a0-0000-4000-8000-000000000021";
  const at = "2026-11-25T09:00:00Z";
  stubFetch(() => Response.json([{ id: 1, user_id, before, after, at }]));
  expect(await fetchDeliveryEdits("d")).toEqual([{ id: 1, userId: user_id, before, after, at }]);
});

test("countPartsOut counts the parts with a known id", async () => {
  const sent = stubFetch(() => Response.json([{ position: 0 }, { position: 1 }]));
  expect(await countPartsOut("d")).toBe(2);
  expect(sent[0]?.url.searchParams.get("result->>remoteId")).toBe("not.is.null");
});
