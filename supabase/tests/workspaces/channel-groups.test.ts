import { beforeEach, expect, test } from "vitest";

import { sql, type TestUser } from "../support/clients.ts";
import {
  addMember,
  connectChannel,
  createWorkspace,
  type Workspace,
} from "../support/workspaces.ts";

let workspace: Workspace;
let editor: TestUser;
let channelId: string;

beforeEach(async () => {
  workspace = await createWorkspace();
  editor = await addMember(workspace, "editor");
  channelId = await connectChannel(workspace);
});

type Response = PromiseLike<{ error: { message: string } | null }>;

const messageOf = async (asked: Response) => (await asked).error?.message ?? "done";

function save(given: { id?: string; name?: string; channelIds?: string[] } = {}, by = editor) {
  const {
    id = crypto.randomUUID(),
    name = "Launch",
    channelIds = [channelId, workspace.pageId],
  } = given;
  return messageOf(
    by.client.rpc("save_channel_group", {
      workspace_id: workspace.id,
      group_id: id,
      name,
      channel_ids: channelIds,
    }),
  );
}

async function seen({ client }: TestUser): Promise<unknown[]> {
  const { data } = await client
    .from("channel_groups")
    .select("name,channel_ids")
    .is("removed_at", null)
    .order("name")
    .throwOnError();
  return data;
}

test("channel groups are saved by editors and read by members only", async () => {
  const contributor = await addMember(workspace, "contributor");
  expect(await save({}, contributor)).toBe("forbidden");
  expect(await save()).toBe("done");
  const channels = [channelId, workspace.pageId].toSorted();
  expect(await seen(contributor)).toEqual([{ name: "Launch", channel_ids: channels }]);
  expect(await seen((await createWorkspace()).owner)).toEqual([]);
});

test("a saved group is changed, removed and restored by its id", async () => {
  const id = crypto.randomUUID();
  await save({ id });
  expect(await save({ id, name: "Local", channelIds: [channelId, channelId] })).toBe("done");
  expect(await seen(editor)).toEqual([{ name: "Local", channel_ids: [channelId] }]);
  expect(await messageOf(editor.client.rpc("remove_channel_group", { group_id: id }))).toBe("done");
  expect(await messageOf(editor.client.rpc("remove_channel_group", { group_id: id }))).toBe("done");
  expect(await seen(editor)).toEqual([]);
  expect(await save({ id, name: "Local", channelIds: [channelId] })).toBe("done");
  expect(await seen(editor)).toHaveLength(1);
});

test("a group of another workspace cannot be taken over by its id", async () => {
  const id = crypto.randomUUID();
  await save({ id });
  const other = await createWorkspace();
  const taken = other.owner.client.rpc("save_channel_group", {
    workspace_id: other.id,
    group_id: id,
    name: "Mine",
    channel_ids: [other.pageId],
  });
  expect(await messageOf(taken)).toBe("not_found");
  expect(await seen(editor)).toMatchObject([{ name: "Launch" }]);
});

test.each([
  [{ name: " " }, "group_name_invalid"],
  [{ name: "x".repeat(61) }, "group_name_invalid"],
  [{ channelIds: [] }, "group_channels_invalid"],
  [{ channelIds: [crypto.randomUUID()] }, "group_channels_invalid"],
])("save_channel_group refuses %j with %s", async (given, code) => {
  expect(await save(given)).toBe(code);
});

test("save_channel_group refuses another workspace's channels and a name that is taken", async () => {
  const other = await createWorkspace();
  expect(await save({ channelIds: [channelId, other.pageId] })).toBe("group_channels_invalid");
  await save();
  expect(await save({ name: "LAUNCH" })).toBe("group_name_taken");
});

test("save_channel_group refuses more than 50 groups, also concurrently", async () => {
  await sql`
    insert into public.channel_groups (id, workspace_id, name, channel_ids)
    select gen_random_uuid(), ${workspace.id}, 'Group ' || n, array[${channelId}::uuid] from generate_series(1, 49) n`;
  const answers = await Promise.all([
    save({ name: "A" }),
    save({ name: "B" }),
    save({ name: "C" }),
  ]);
  expect(answers.toSorted()).toEqual(["done", "groups_too_many", "groups_too_many"]);
});
