import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { callOffChange, countPartsOut, editDelivery, fetchDeliveryEdits } from "./edits.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

test("an edit says what its author saw, and nothing that they left alone", async () => {
  const sent = stubFetch(() => new Response(null, { status: 204 }));
  await editDelivery({ id: "d", saidHash: "h" }, { text: "Changed" });
  await callOffChange("d");
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/api/v1/deliveries/d/edit", { seen: "h", text: "Changed" }],
    ["POST", "/api/v1/deliveries/d/call-off", undefined],
  ]);
});

test("what was said before is read with what is said since", async () => {
  const [before, after] = [
    { text: "Wrold", media: [] },
    { text: "World", media: [] },
  ];
  const user_id = "0197f0a0-0000-4000-8000-000000000021";
  const at = "2026-11-25T09:00:00Z";
  stubFetch(() => Response.json([{ id: 1, user_id, before, after, at }]));
  expect(await fetchDeliveryEdits("d")).toEqual([{ id: 1, userId: user_id, before, after, at }]);
});

test("parts that are out are those whose ids are known", async () => {
  const sent = stubFetch(() => Response.json([{ position: 0 }, { position: 1 }]));
  expect(await countPartsOut("d")).toBe(2);
  expect(sent[0]?.url.searchParams.get("result->>remoteId")).toBe("not.is.null");
});
