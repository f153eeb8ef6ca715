import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { startFormerPostgres, type FormerPostgres } from "../support/former-postgres.ts";
import { makeChannels, schedule } from "../support/workspaces.ts";

let former: FormerPostgres;

beforeAll(async () => {
  former = await startFormerPostgres("20261129074000");
});
afterAll(() => former.remove());

test("the migration keeps unread notices and due digests, and later notices are made from events", async () => {
  const { sql } = former;
  const [target] = await makeChannels("fake", 1, sql);
  if (target === undefined) throw new Error("No channel was made.");
  const { workspace } = target;
  const [ada, ben, eve] = [randomUUID(), randomUUID(), randomUUID()];
  const delivery = await schedule(target, {}, sql);
  const [post] = await sql<{ id: string }[]>`
    select post_id as id from public.deliveries where id = ${delivery}`;
  await sql`
    insert into auth.users (id, email, email_confirmed_at, aud, role)
    select u.id, u.id || '@former.example', now(), 'authenticated', 'authenticated'
    from unnest(${[ada, ben, eve]}::uuid[]) u (id)`;
  await sql`
    insert into public.workspace_members (workspace_id, user_id, role)
    select ${workspace}, u.id, 'editor' from auth.users u`;
  const [comment] = await sql<{ id: string }[]>`
    insert into public.post_comments (workspace_id, post_id, author_id, text, mentioned_ids)
    values (${workspace}, ${post?.id ?? ""}, ${ada}, 'Look', array[${ben}]::uuid[]) returning id`;
  // A mention is mailed at once now: the digest has what should have been and was not.
  await sql`update public.notices set at = now() - interval '3 hours'`;

  await former.upgrade();

  const noticesOf = (user: string) => sql`
    select kind, comment_id as "commentId", read_at as "readAt", mailed_at as "mailedAt"
    from public.notices where user_id = ${user} order by at`;
  const unread = { kind: "mention", commentId: comment?.id, readAt: null, mailedAt: null };
  expect([...(await noticesOf(ben))]).toEqual([unread]);
  // Who was notified before is not notified of the same comment again.
  await sql`
    update public.post_comments set mentioned_ids = array[${ben}, ${eve}]::uuid[]
    where id = ${comment?.id ?? ""}`;
  expect([...(await noticesOf(ben))]).toEqual([unread]);
  expect([...(await noticesOf(eve))]).toEqual([unread]);
  const digests =
    await sql`select email, jsonb_array_length(notices) as count from engine.claim_digests(10)`;
  expect([...digests]).toEqual([{ email: `${ben}@former.example`, count: 1 }]);
  await sql`
    update public.deliveries set state = 'failed', wake_at = 'infinity', created_by = ${ben}
    where id = ${delivery}`;
  expect([...(await noticesOf(ben))]).toMatchObject([
    { kind: "mention" },
    { kind: "delivery_failed" },
  ]);
  const events = await sql`select kind from private.events order by id`;
  expect([...events]).toEqual([{ kind: "comment.mentioned" }, { kind: "delivery.failed" }]);
});
