// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { countPictures, fetchLibrarySummary, fetchPictures } from "@postlark/sdk/library";
import { sql } from "../support/clients.ts";
import { addFolder } from "../support/folders.ts";
import { addPicture, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";
import { openPage } from "./page.ts";

let workspace: Workspace;
let other: Workspace;

const add = async (to: Workspace, name: string, alt: string, tags: string[]) => {
  const { id } = await addPicture(to, undefined, undefined, name);
  await sql`update public.media set alt = ${alt}, tags = ${tags} where id = ${id}`;
  return id;
};

beforeAll(async () => {
  [workspace, other] = await Promise.all([createWorkspace(), createWorkspace()]);
  await add(workspace, "IMG_0815.jpg", "Boats at dawn", ['Winter, "sea" {\\}']);
  await add(workspace, "Rye 100%.png", "", ["bread"]);
  const deleted = await add(workspace, "Boats again.jpg", "", ["bread"]);
  await sql`update public.media set deleted_at = now() where id = ${deleted}`;
  await add(other, "Other boats.jpg", "", ["bread"]);
  openPage();
  await signIn({ ...workspace.owner, remember: false });
});

afterAll(async () => {
  await signOut();
});

async function found(
  words: string,
  tag?: string,
  { id } = workspace,
  folder?: string,
): Promise<string[]> {
  const pictures = await fetchPictures(id, { words, tag, folder }, 0);
  expect(await countPictures(id, { words, tag, folder })).toBe(pictures.length);
  return pictures.map(({ name }) => name);
}

it("fetchPictures returns the workspace's pictures, newest first", async () => {
  expect(await found("")).toEqual(["Rye 100%.png", "IMG_0815.jpg"]);
  const all = { words: "", tag: undefined, folder: undefined };
  expect(await fetchPictures(workspace.id, all, 1)).toHaveLength(1);
  expect(await found("", undefined, other)).toEqual([]);
});

it.each(["BOATS", "img_0815", "dawn boat", "sea", " dawn  0815 "])(
  "fetchPictures finds %j in names, descriptions and tags",
  async (words) => {
    expect(await found(words)).toEqual(["IMG_0815.jpg"]);
  },
);

it.each(["%", "100%"])("fetchPictures matches %j literally", async (words) => {
  expect(await found(words)).toEqual(["Rye 100%.png"]);
});

it.each(["boats rye", "IMG%jpg", "\\"])(
  "fetchPictures treats %j literally and requires every word",
  async (words) => {
    expect(await found(words)).toEqual(words === "\\" ? ["IMG_0815.jpg"] : []);
  },
);

it("fetchPictures filters by tag, with any characters in it", async () => {
  expect(await found("", "bread")).toEqual(["Rye 100%.png"]);
  expect(await found("", 'Winter, "sea" {\\}')).toEqual(["IMG_0815.jpg"]);
  expect(await found("rye", 'Winter, "sea" {\\}')).toEqual([]);
  expect(await found("", "nothing")).toEqual([]);
});

it("fetchPictures filters by folder, or by having none", async () => {
  const folder = await addFolder(workspace, "Boats");
  expect(await found("", undefined, workspace, folder)).toEqual([]);
  await sql`
    update public.media set folder_id = ${folder}
    where workspace_id = ${workspace.id} and name = 'IMG_0815.jpg'`;
  expect(await found("", undefined, workspace, folder)).toEqual(["IMG_0815.jpg"]);
  expect(await found("", undefined, workspace, "none")).toEqual(["Rye 100%.png"]);
  const { folders } = await fetchLibrarySummary(workspace.id);
  expect(folders).toEqual([{ id: folder, parentId: null, name: "Boats", count: 1 }]);
});
