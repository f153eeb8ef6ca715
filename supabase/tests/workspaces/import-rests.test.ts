import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import {
  approval,
  column,
  comment,
  delivery,
  feed,
  idea,
  importInto,
  list,
  post,
  somebody,
} from "../support/archive-rows.ts";
import { createUser, sql } from "../support/clients.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";

it("imported approvals do not count: a delivery under a rule must be approved again", async () => {
  const own = await createWorkspace();
  await addMember(own, "editor", await createUser("Partner"));
  const [mine, eve] = [post(), somebody()];
  const due = delivery(mine.id, own.pageId);
  const rules = [
    { channelId: null, policy: "none", approverIds: [], stages: [] },
    {
      channelId: own.pageId,
      policy: "stages",
      approverIds: [],
      stages: [{ needs: "one", people: [], role: null, client: true }],
    },
  ];
  const answers = [
    approval(due.id, eve.id, { round: 4 }),
    approval(due.id, eve.id, { round: 4, userId: null, clientName: "Client" }),
  ];
  expect(
    await importInto(own, {
      people: [eve],
      posts: [mine],
      deliveries: [due],
      rules,
      approvals: answers,
    }),
  ).toBe("done");
  const [row] = await sql`
    select d.state, d.approved_hash, d.approval_round, d.wake_at = 'infinity' as rests, a.hash = d.said_hash as is_of_it,
      (select count(*)::int from private.approval_stages(d) s where s.state = 'done') as done
    from public.deliveries d join public.approvals a on a.delivery_id = d.id and a.client_name is not null
    where d.workspace_id = ${own.id}`;
  expect(row).toEqual({
    state: "awaiting_approval",
    approved_hash: null,
    approval_round: 5,
    rests: true,
    is_of_it: true,
    done: 0,
  });
});

it("imported evergreen lists and feeds are paused, and comments notify nobody", async () => {
  const own = await createWorkspace();
  const editor = await addMember(own, "editor", await createUser("Partner"));
  const [mine, eve] = [post(), somebody()];
  const bread = list(own.pageId);
  const entry = { id: randomUUID(), listId: bread.id, place: 1, textIds: [mine.id] };
  expect(
    await importInto(own, {
      people: [eve],
      posts: [mine],
      comments: [comment(mine.id, eve.id)],
      lists: [bread],
      entries: [entry],
      columns: [column],
      feeds: [{ ...feed, columnId: column.id, seen: ["01ff"] }],
      ideas: [{ ...idea, columnId: column.id, feedId: feed.id }],
    }),
  ).toBe("done");
  const [rests] = await sql`
    select l.paused_at is not null and l.plan_at = 'infinity' as list, f.fetch_at = 'infinity' as feed,
      (select count(*)::int from public.notices n where n.user_id = ${editor.id}) as notices
    from public.evergreen_lists l join public.idea_feeds f on f.workspace_id = l.workspace_id
    where l.workspace_id = ${own.id}`;
  expect(rests).toEqual({ list: true, feed: true, notices: 0 });
  await own.owner.client
    .rpc("add_idea_feed", {
      workspace_id: own.id,
      feed_id: feed.id,
      url: feed.url,
      column_id: column.id,
    })
    .throwOnError();
  const [on] = await sql`
    select fetch_at <= now() as asked from public.idea_feeds where workspace_id = ${own.id}`;
  expect(on).toEqual({ asked: true });
  const { data } = await own.owner.client
    .rpc("seen_feed_items", { workspace_id: own.id, most: 10 })
    .throwOnError();
  expect(data).toEqual([{ feed_id: feed.id, keys: ["01ff"] }]);
});
