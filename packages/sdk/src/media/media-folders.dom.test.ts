import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import {
  moveFolder,
  movePictures,
  removeFolder,
  restoreFolder,
  saveFolder,
} from "./media-folders.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

beforeEach(() => {
  openPage();
  storeSession();
});

test("sends commands that save, move, remove and restore folders, and move pictures", async () => {
  const sent = stubFetch(() => Response.json({ moved: [id] }));
  await saveFolder("w", "f", { name: "Boats" });
  await moveFolder("f", "p");
  await removeFolder("f", "delete");
  await restoreFolder("f");
  expect(await movePictures("w", [id], null)).toEqual([id]);
  expect(
    sent.map(({ method, url, body }) => [method, url.pathname + url.search, body ?? null]),
  ).toEqual([
    ["PUT", "/api/v1/media-folders/f", { workspaceId: "w", name: "Boats", parentId: null }],
    ["POST", "/api/v1/media-folders/f/move", { parentId: "p" }],
    ["DELETE", "/api/v1/media-folders/f?pictures=delete", null],
    ["POST", "/api/v1/media-folders/f/restore", null],
    ["POST", "/api/v1/workspaces/w/media/move", { ids: [id], folderId: null }],
  ]);
});
