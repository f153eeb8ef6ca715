import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { deletePictures, restorePictures, tagPictures } from "./media-batches.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

beforeEach(() => {
  openPage();
  storeSession();
});

test("sends commands for many pictures to the engine, and returns the refused ones", async () => {
  const refused = [{ id, code: "media_planned", posts: 3 }];
  const sent = stubFetch(() => Response.json({ refused }));
  expect(await tagPictures("w", [id], "Boats", true)).toEqual(refused);
  expect(await deletePictures("w", [id])).toEqual(refused);
  expect(await restorePictures("w", [id])).toEqual(refused);
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/api/v1/workspaces/w/media/tag", { ids: [id], tag: "Boats", isOn: true }],
    ["POST", "/api/v1/workspaces/w/media/delete", { ids: [id] }],
    ["POST", "/api/v1/workspaces/w/media/restore", { ids: [id] }],
  ]);
});
