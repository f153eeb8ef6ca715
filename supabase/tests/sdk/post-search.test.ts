// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { searchPosts } from "@postlark/sdk/posts";
import { sql } from "../support/clients.ts";
import { createWorkspace, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";
import { openPage } from "./page.ts";

let workspace: Workspace;
let other: Workspace;

beforeAll(async () => {
  [workspace, other] = await Promise.all([createWorkspace(), createWorkspace()]);
  await writePost(workspace, "The winter roast leaves the drum at seven.");
  await writePost(workspace, "100% of our beans, *roasted* (slowly)");
  const { id } = await writePost(workspace, "A roast that nobody wants any more");
  await sql`update public.posts set deleted_at = now() where id = ${id}`;
  await writePost(other, "Somebody else's roast");
  openPage();
  await signIn({ ...workspace.owner, remember: false });
});

afterAll(async () => {
  await signOut();
});

const found = async (words: string, { id } = workspace, most = 8) =>
  (await searchPosts(id, words, most)).map(({ text }) => text);

it("searchPosts matches anywhere in the text, last changed first", async () => {
  expect(await found("ROAST")).toEqual([
    "100% of our beans, *roasted* (slowly)",
    "The winter roast leaves the drum at seven.",
  ]);
  expect(await found("roast", workspace, 1)).toHaveLength(1);
  expect(await found("nothing of it")).toEqual([]);
});

it.each(["100%", "*roasted* (", "slowly)"])("searchPosts matches %s literally", async (words) => {
  expect(await found(words)).toEqual(["100% of our beans, *roasted* (slowly)"]);
});

it.each(["%", "_", "\\", "w_nter", "winter%seven", '",'])(
  "searchPosts does not treat %s as a wildcard or escape",
  async (words) => {
    expect(await found(words)).toEqual(
      words === "%" ? ["100% of our beans, *roasted* (slowly)"] : [],
    );
  },
);

it("searchPosts returns nothing of a workspace that the user is no member of", async () => {
  expect(await found("roast", other)).toEqual([]);
});
