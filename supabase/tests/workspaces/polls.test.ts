import { beforeEach, expect, it } from "vitest";

import { approve } from "../support/approvals.ts";
import { quietLanes } from "../support/lanes.ts";
import { tokenClient } from "../support/token-client.ts";
import {
  addMember,
  createWorkspace,
  scheduleNow,
  words,
  type Workspace,
  writePost,
} from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});

const poll = { options: ["Rye", ""], seconds: 3_600, multiple: false };

const create = async (asked: unknown) => {
  const client = await tokenClient(workspace.owner);
  const answer = await client.rpc("create_post", {
    workspace_id: workspace.id,
    content: { ...words("Which?"), settings: { poll: asked } },
    overrides: { [workspace.pageId]: { settings: { poll: asked } } },
    channel_ids: [],
  });
  return answer.error?.message ?? "done";
};

it("a poll can be saved unfinished, or removed for one channel", async () => {
  expect([await create(poll), await create(null)]).toEqual(["done", "done"]);
});

it.each([
  "Rye?",
  [],
  {},
  { ...poll, options: ["Rye"] },
  { ...poll, options: ["a", "b", "c", "d", "e"] },
  { ...poll, options: ["Rye", 1] },
  { ...poll, options: ["Rye", "x".repeat(501)] },
  { ...poll, options: { length: 2 } },
  { ...poll, seconds: 0 },
  { ...poll, seconds: 1.5 },
  { ...poll, seconds: 31_536_001 },
  { ...poll, seconds: "3600" },
  { ...poll, multiple: null },
  { ...poll, votes: 7 },
])("a poll is refused as %j", async (asked) => {
  expect(await create(asked)).toBe("content_invalid");
});

it("a changed poll needs approval again", async () => {
  await quietLanes();
  const contributor = await addMember(workspace, "contributor");
  const post = await writePost(workspace, "Which?", contributor);
  const [delivery] = await scheduleNow(contributor, post, [workspace.pageId]);
  const id = delivery?.id ?? "";
  const ask = async (revision: number, asked: typeof poll) => {
    const content = { ...words("Which?"), settings: { poll: asked } };
    const saved = { post_id: post.id, revision, content, overrides: {}, channel_ids: [] };
    await contributor.client.rpc("save_post", saved).throwOnError();
    const row = workspace.owner.client.from("deliveries").select("*").eq("id", id);
    return (await row.single().throwOnError()).data;
  };
  expect(await approve(workspace, workspace.owner, id)).toBe("done");
  const first = await ask(1, poll);
  expect(first).toMatchObject({ state: "awaiting_approval", content: { settings: { poll } } });
  expect(await approve(workspace, workspace.owner, id)).toBe("done");
  const longer = await ask(2, { ...poll, seconds: 7_200 });
  expect(longer).toMatchObject({ state: "awaiting_approval", approved_hash: null });
  expect(longer.said_hash).not.toBe(first.said_hash);
});
