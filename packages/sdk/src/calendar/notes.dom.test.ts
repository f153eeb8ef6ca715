import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { changeNote, createNote, deleteNote, fetchNotes, restoreNote } from "./notes.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";
const row = {
  id,
  text: "Sale",
  hue: "teal",
  first_day: "2026-11-20",
  last_day: "2026-12-03",
  revision: 2,
};
const note = { text: "Sale", hue: "teal", firstDay: "2026-11-20", lastDay: "2026-12-03" } as const;

beforeEach(() => {
  openPage();
  storeSession();
});

test("fetchNotes reads the notes that overlap the given days", async () => {
  const sent = stubFetch(() => Response.json([row]));
  expect(await fetchNotes(id, "2026-12-01", "2026-12-31")).toEqual([{ id, ...note, revision: 2 }]);
  const query = sent[0]?.url.searchParams;
  expect(query?.get("first_day")).toBe("lte.2026-12-31");
  expect(query?.get("last_day")).toBe("gte.2026-12-01");
  stubFetch(() => Response.json([{ ...row, last_day: "soon" }]));
  await expect(fetchNotes(id, "2026-12-01", "2026-12-31")).rejects.toMatchObject({
    kind: "unexpected",
  });
});

test("sends the commands that create, change, delete and restore a note, with its revision", async () => {
  const sent = stubFetch(() => new Response(null, { status: 204 }));
  await createNote("w", note);
  await changeNote("n", 2, note);
  await deleteNote("n");
  await restoreNote("n");
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/api/v1/workspaces/w/notes", note],
    ["PUT", "/api/v1/notes/n", { revision: 2, ...note }],
    ["DELETE", "/api/v1/notes/n", undefined],
    ["POST", "/api/v1/notes/n/restore", undefined],
  ]);
});
