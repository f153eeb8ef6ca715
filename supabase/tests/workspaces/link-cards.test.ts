import type { Json } from "@postlark/sdk/database.types";
import { beforeEach, expect, it } from "vitest";

import {
  addPicture,
  createWorkspace,
  type Picture,
  scheduleNow,
  words,
  type Workspace,
  writePost,
} from "../support/workspaces.ts";

let workspace: Workspace;
let picture: Picture;

beforeEach(async () => {
  workspace = await createWorkspace();
  picture = await addPicture(workspace);
});

const card = {
  url: "https://example.com/rye?a=b",
  title: "Rye",
  description: "",
  picture: null,
};

const pictured = ({ id, hash, type, width, height }: Picture) => ({
  ...card,
  picture: { id, hash, type, width, height, alt: "" },
});

async function save(shown: Json, isOwn = false): Promise<string> {
  const { client } = workspace.owner;
  const settings = { card: shown };
  const answer = await client.rpc("create_post", {
    workspace_id: workspace.id,
    content: isOwn ? words("Rye") : { ...words("Rye"), settings },
    overrides: isOwn ? { [workspace.pageId]: { settings } } : {},
    channel_ids: [],
  });
  return answer.error?.message ?? "done";
}

const remove = async () =>
  (await workspace.owner.client.rpc("delete_media", { media_id: picture.id })).error?.message ??
  "done";

it("is what its author made of it, with a picture of the workspace or without", async () => {
  for (const shown of [card, null, pictured(picture), { ...card, title: "", url: "http://a" }]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to tell which fails
    expect(await save(shown)).toBe("done");
  }
  expect(await save(pictured(picture), true)).toBe("done");
});

it.each([
  "https://example.com",
  [],
  {},
  { ...card, url: "javascript:alert(1)" },
  { ...card, url: `https://example.com/${"a".repeat(2_000)}` },
  { ...card, url: 'https://example.com/"' },
  { ...card, title: null },
  { ...card, title: "x".repeat(301) },
  { ...card, description: "x".repeat(1_001) },
  { ...card, picture: "rye.jpg" },
  { ...card, picture: { id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11" } },
  { ...card, html: "<b>" },
  { url: card.url, title: "Rye" },
])("is none that is %j", async (shown) => {
  expect(await save(shown)).toBe("content_invalid");
  expect(await save(shown, true)).toBe("content_invalid");
});

it("shows no picture of another workspace", async () => {
  const other = await addPicture(await createWorkspace());
  expect(await save(pictured(other))).toBe("media_unknown");
  expect(
    await save({ ...pictured(picture), picture: { ...pictured(picture).picture, width: 7 } }),
  ).toBe("media_unknown");
});

it("keeps its picture from being deleted while it is to go out, and says where it is used", async () => {
  const { client } = workspace.owner;
  const post = await writePost(workspace, "Rye", workspace.owner);
  const { data: saved } = await client
    .rpc("save_post", {
      post_id: post.id,
      revision: post.revision,
      content: { ...words("Rye"), settings: { card: pictured(picture) } },
      overrides: {},
      channel_ids: [workspace.pageId],
    })
    .throwOnError();
  const posts = async () =>
    (await client.rpc("media_posts", { media_id: picture.id }).throwOnError()).data;
  expect(await posts()).toMatchObject([{ post_id: post.id, is_planned: false }]);
  await scheduleNow(workspace.owner, saved, [workspace.pageId]);
  expect(await posts()).toMatchObject([{ post_id: post.id, is_planned: true }]);
  expect(await remove()).toBe("media_planned");
});

it("has its picture replaced with the others, and no channel says anything of its own by that", async () => {
  const { client } = workspace.owner;
  const [kept, other] = [await addPicture(workspace), await addPicture(workspace)];
  const shown = {
    id: kept.id,
    hash: kept.hash,
    type: kept.type,
    width: kept.width,
    height: kept.height,
  };
  const { data: post } = await client
    .rpc("create_post", {
      workspace_id: workspace.id,
      content: { text: "Rye", media: [{ ...shown, alt: "" }] },
      overrides: { [workspace.pageId]: { settings: { card: pictured(picture) } } },
      channel_ids: [workspace.pageId],
    })
    .throwOnError();
  await client.rpc("replace_media", { media_id: picture.id, with_id: other.id }).throwOnError();
  const after = await client.from("posts").select("content, overrides").eq("id", post.id).single();
  expect(after.data).toEqual({
    content: { text: "Rye", media: [{ ...shown, alt: "" }] },
    overrides: { [workspace.pageId]: { settings: { card: pictured(other) } } },
  });
});
