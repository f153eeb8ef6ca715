import { randomUUID } from "node:crypto";

import { sql, type TestUser } from "./users.ts";

/** What was said and decided in a workspace that `fillWorkspace` fills. */
export async function fillHistory(
  workspaceId: string,
  user: TestUser,
  { post, channelId }: { post: string; channelId: string },
): Promise<void> {
  const left = randomUUID();
  await sql`
    insert into public.archived_people (id, workspace_id, name) values (${left}, ${workspaceId}, 'Eve')`;
  await sql`
    insert into public.post_versions (post_id, revision, workspace_id, author_id, content, overrides, created_at)
    select id, 2, workspace_id, ${left}, content || '{"text": "Winter market, once more"}', overrides, '2026-11-02T08:00Z'
    from public.posts where id = ${post}`;
  await sql`
    update public.posts p set revision = 2, content = v.content from public.post_versions v
    where p.id = ${post} and v.post_id = p.id and v.revision = 2`;
  await sql`
    with outer_folder as (
      insert into public.media_folders (id, workspace_id, name)
      values (gen_random_uuid(), ${workspaceId}, 'Harbour') returning id
    ), folder as (
      insert into public.media_folders (id, workspace_id, parent_id, name)
      select gen_random_uuid(), ${workspaceId}, id, 'Boats' from outer_folder returning id
    )
    update public.media m set focal_x = 0.25, focal_y = 0.125, folder_id = folder.id from folder
    where m.workspace_id = ${workspaceId}`;

  const [thread, gone] = [randomUUID(), randomUUID()];
  await sql`
    insert into public.post_comments
      (id, workspace_id, post_id, parent_id, author_id, client_name, text, mentioned_ids, edited_at, deleted_at)
    values
      (${thread}, ${workspaceId}, ${post}, null, ${user.id}, null, 'Is the hour right?', array[${left}::uuid], now(), null),
      (gen_random_uuid(), ${workspaceId}, ${post}, ${thread}, null, 'Client', 'It is', '{}', null, null),
      (${gone}, ${workspaceId}, ${post}, null, ${user.id}, null, '', '{}', null, now()),
      (gen_random_uuid(), ${workspaceId}, ${post}, ${gone}, ${left}, null, 'Why?', '{}', null, null),
      (gen_random_uuid(), ${workspaceId}, ${post}, null, ${left}, null, '', '{}', null, now())`;
  await sql`
    insert into public.approvals
      (workspace_id, post_id, delivery_id, user_id, client_name, answer, hash, content, due_at, comment, round, stage)
    select d.workspace_id, d.post_id, d.id, a.id, a.name, a.answer::public.approval_answer, d.said_hash, d.content,
      d.due_at, a.comment, a.round, a.stage
    from public.deliveries d
    cross join (values
      (${left}::uuid, null, 'changes_asked', 'Shorter', 0, 1),
      (${user.id}, null, 'approved', null, 1, 1),
      (null, 'Client', 'approved', null, 1, 2)
    ) a (id, name, answer, comment, round, stage)
    where d.post_id = ${post} and d.state = 'awaiting_approval'`;
  await sql`
    insert into public.delivery_edits (workspace_id, delivery_id, user_id, before, after)
    select d.workspace_id, d.id, ${user.id}, d.content || '{"text": "Winter marekt"}', d.content
    from public.deliveries d where d.post_id = ${post} and d.state = 'published'`;
  await sql`
    insert into public.metric_samples
      (delivery_id, metric, hours, workspace_id, channel_id, published_at, value)
    select d.id, m.name, m.hours, d.workspace_id, d.channel_id, d.published_at, m.value
    from public.deliveries d
    cross join (values ('likes', 1, 3), ('likes', 6, 8), ('shares', 1, null)) m (name, hours, value)
    where d.post_id = ${post} and d.state = 'published'`;
  const stages = [
    { needs: "one", people: [left], role: "admin", client: false },
    { needs: "one", people: [], role: null, client: true },
  ];
  await sql`
    insert into public.approval_rules (workspace_id, channel_id, policy, stages)
    values (${workspaceId}, ${channelId}, 'stages', ${sql.json(stages)})`;
  await sql`
    insert into public.approval_rules (workspace_id, channel_id, policy, approver_ids)
    select id, null::uuid, 'none'::public.approval_policy, '{}'::uuid[] from public.workspaces where id = ${workspaceId}
    union all
    select workspace_id, id, 'all', array[${user.id}::uuid] from public.channels
    where workspace_id = ${workspaceId} and network = 'page'`;
}

/** What a workspace has in mind: lists that go round, and a board of ideas. */
export async function fillPlans(
  workspaceId: string,
  user: TestUser,
  { texts, channelId }: { texts: readonly [string, string]; channelId: string },
): Promise<void> {
  const [list, entry, feed] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`
    update public.workspaces set time_zone = 'Europe/Berlin', holidays = '{DE-BY,FR}' where id = ${workspaceId}`;
  await sql`
    insert into public.evergreen_lists
      (id, workspace_id, name, channel_ids, slots, least_days, is_shuffled, until, updated_by)
    values (
      ${list}, ${workspaceId}, 'Bread', array[${channelId}::uuid], '[{"weekday": 5, "time": "07:00"}]', 14, true,
      '2031-12-31', ${user.id}
    )`;
  await sql`
    insert into public.evergreen_entries (id, workspace_id, list_id, place, text_ids)
    values (${entry}, ${workspaceId}, ${list}, 3, ${sql.array([...texts])}::uuid[])`;
  await sql`
    update public.posts set evergreen_entry_id = ${entry} where id = any (${sql.array([...texts])}::uuid[])`;
  await sql`
    insert into public.deliveries (
      workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at,
      evergreen_entry_id, evergreen_round, created_by
    )
    values (
      ${workspaceId}, ${texts[0]}, 1, ${channelId}, 'published', '{"text": "Rye", "media": []}', '2026-10-01T08:00Z',
      '2026-10-01T10:00', 'Europe/Berlin', 'infinity', ${entry}, 2, ${user.id}
    )`;
  await sql`
    update public.idea_columns set name = 'Maybe' where workspace_id = ${workspaceId} and place = 1`;
  await sql`
    insert into public.idea_feeds (id, workspace_id, url, column_id, title, created_by, etag)
    select ${feed}, ${workspaceId}, 'https://bakers.example/feed', id, 'Bakers', ${user.id}, '"1"'
    from public.idea_columns where workspace_id = ${workspaceId} and place = 2`;
  await sql`
    insert into public.idea_feeds (id, workspace_id, url, column_id, created_by)
    select gen_random_uuid(), ${workspaceId}, 'https://me:pass-word@bakers.example/feed', id, ${user.id}
    from public.idea_columns where workspace_id = ${workspaceId} and place = 3`;
  await sql`
    insert into private.idea_feed_items (feed_id, key) values (${feed}, '\\x01ff'), (${feed}, '\\x02')`;
  await sql`
    insert into public.ideas (id, workspace_id, column_id, place, text, link, source, feed_id, post_id, created_by, label_ids)
    select gen_random_uuid(), ${workspaceId}, c.id, i.place, i.text, i.link, i.source, i.feed, i.post, i.by,
      array(select id from public.labels where workspace_id = ${workspaceId} and name = 'Winter')
    from public.idea_columns c
    cross join (values
      (0.1, 'An old recipe', null, null, null::uuid, ${texts[0]}::uuid, ${user.id}::uuid),
      (1.0 / 3, 'News of rye', 'https://bakers.example/rye', 'Bakers', ${feed}::uuid, null::uuid, null::uuid)
    ) i (place, text, link, source, feed, post, by)
    where c.workspace_id = ${workspaceId} and c.place = 1`;
}
