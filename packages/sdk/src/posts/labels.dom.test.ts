import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import {
  changeLabel,
  countLabelled,
  createLabel,
  deleteLabel,
  fetchCalendarLabels,
  restoreLabel,
  setPostLabel,
} from "./labels.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

beforeEach(() => {
  openPage();
  storeSession();
});

test("sends commands that create, change, delete and restore labels, and label posts", async () => {
  const created = { id, name: "Spring", hue: "teal" };
  const sent = stubFetch(({ method }) =>
    method === "POST" ? Response.json(created) : new Response(null, { status: 204 }),
  );
  expect(await createLabel("w", { name: "Spring", hue: "teal" })).toEqual(created);
  await changeLabel("l", { hue: "coral" });
  await deleteLabel("l");
  await restoreLabel("l");
  await setPostLabel("p", "l", true);
  await setPostLabel("p", "l", false);
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/api/v1/workspaces/w/labels", { name: "Spring", hue: "teal" }],
    ["PATCH", "/api/v1/labels/l", { hue: "coral" }],
    ["DELETE", "/api/v1/labels/l", undefined],
    ["POST", "/api/v1/labels/l/restore", undefined],
    ["PUT", "/api/v1/posts/p/labels/l", undefined],
    ["DELETE", "/api/v1/posts/p/labels/l", undefined],
  ]);
});

test("countLabelled counts posts with a HEAD request", async () => {
  const headers = { "content-range": "*/12" };
  const sent = stubFetch(() => new Response(null, { headers }));
  expect(await countLabelled(id, id)).toBe(12);
  expect(sent[0]?.method).toBe("HEAD");
  expect(sent[0]?.url.searchParams.get("label_ids")).toBe(`cs.{${id}}`);
});

test("fetchCalendarLabels returns labels by post, and rejects another shape", async () => {
  const [since, until] = [new Date("2026-11-01T00:00:00Z"), new Date("2026-12-01T00:00:00Z")];
  stubFetch(() => Response.json({ [id]: [id] }));
  expect(await fetchCalendarLabels(id, since, until)).toEqual({ [id]: [id] });
  stubFetch(() => Response.json({ [id]: "spring" }));
  await expect(fetchCalendarLabels(id, since, until)).rejects.toMatchObject({ kind: "unexpected" });
});
