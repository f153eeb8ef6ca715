import type { TransactionSql } from "postgres";
import { beforeEach, expect, it } from "vitest";

import {
  approval,
  comment,
  delivery,
  importInto,
  post,
  somebody,
} from "../support/archive-rows.ts";
import { sql, type TestUser } from "../support/clients.ts";
import { deleteEventsIn, eventKindsIn } from "../support/events.ts";
import { addMember, createWorkspace, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let editor: TestUser;
let postId: string;

beforeEach(async () => {
  workspace = await createWorkspace();
  editor = await addMember(workspace, "editor");
  postId = (await writePost(workspace)).id;
  await deleteEventsIn(workspace);
});

const createComment = ({ client }: TestUser, on = postId) =>
  client.rpc("create_comment", { post_id: on, text: "Look" }).throwOnError();

it("a command that is rolled back takes its event and notices with it", async () => {
  const { id, owner } = workspace;
  const notices = (transaction: TransactionSql) => transaction`
    select from public.notices where user_id = ${owner.id} and kind = 'comment'`;
  const command = sql.begin(async (transaction) => {
    await transaction`
      insert into public.post_comments (workspace_id, post_id, author_id, text)
      values (${id}, ${postId}, ${editor.id}, 'Look')`;
    const written = await transaction`select kind from private.events where workspace_id = ${id}`;
    expect([...written]).toEqual([{ kind: "comment.created" }]);
    expect(await notices(transaction)).toHaveLength(1);
    throw new Error("The command failed.");
  });
  await expect(command).rejects.toThrow("The command failed.");
  expect(await eventKindsIn(workspace)).toEqual([]);
  expect(await sql.begin(notices)).toHaveLength(0);
});

it("importing an archive writes no events, since its content happened elsewhere", async () => {
  const own = await createWorkspace();
  const [archived, eve] = [post(), somebody()];
  const published = delivery(archived.id, own.pageId, "published");
  const lists = {
    people: [eve],
    posts: [archived],
    deliveries: [published],
    comments: [comment(archived.id, eve.id)],
    approvals: [approval(published.id, eve.id)],
  };
  expect(await importInto(own, lists)).toBe("done");
  expect(await eventKindsIn(own)).toEqual([]);
  await createComment(own.owner, archived.id);
  expect(await eventKindsIn(own)).toEqual(["comment.created"]);
});

it("events are deleted after 30 days, and with their workspace", async () => {
  await createComment(editor);
  await createComment(editor);
  await sql`
    update private.events set at = now() - interval '30 days 1 minute'
    where id = (select min(id) from private.events where workspace_id = ${workspace.id})`;
  await sql`select engine.delete_old_events()`;
  expect(await eventKindsIn(workspace)).toEqual(["comment.created"]);
  await sql`delete from public.workspaces where id = ${workspace.id}`;
  expect(await eventKindsIn(workspace)).toEqual([]);
});
