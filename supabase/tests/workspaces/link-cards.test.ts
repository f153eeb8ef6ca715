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

it("a link card is saved for all channels or one, with or without a library picture", async () => {
  for (const shown of [card, null, pictured(picture), { ...card, title: "", url: "http://a" }]) {
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
])("a link card is refused as %j", async (shown) => {
  expect(await save(shown)).toBe("content_invalid");
  expect(await save(shown, true)).toBe("content_invalid");
});

it("a link card refuses a picture of another workspace or with wrong dimensions", async () => {
  const other = await addPicture(await createWorkspace());
  expect(await save(pictured(other))).toBe("media_unknown");
  expect(
    await save({ ...pictured(picture), picture: { ...pictured(picture).picture, width: 7 } }),
  ).toBe("media_unknown");
});

it("a link card's picture is listed as used and cannot be deleted while its post is scheduled", async () => {
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

it("replace_media replaces pictures in a link card and leaves the channel's other fields unset", async () => {
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
