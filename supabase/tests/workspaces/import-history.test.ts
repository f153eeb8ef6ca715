import { randomUUID } from "node:crypto";

import { beforeEach, expect, it } from "vitest";

import { createUser, sql } from "../support/clients.ts";
import { makeIdeas } from "../support/ideas.ts";
import {
  addMember,
  connectChannel,
  createWorkspace,
  scheduleNow,
  writePost,
} from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

const at = "2026-11-24T09:00:00Z";
const content = { text: "Mine", media: [] };
let eve = { id: randomUUID(), name: "Eve" };

beforeEach(() => {
  eve = { id: randomUUID(), name: "Eve" };
});

/** Without the engine, as anybody may call it. */
async function importInto({ id, owner }: Workspace, lists: object): Promise<string> {
  const archive = JSON.parse(JSON.stringify(lists));
  const { error } = await owner.client.rpc("import_workspace", { workspace_id: id, archive });
  return error?.message ?? "done";
}

const post = (id = randomUUID()) => ({
  id,
  content,
  overrides: {},
  channelIds: [],
  labelIds: [],
  createdAt: at,
  updatedAt: at,
});

const delivery = (postId: string, channelId: string, state = "scheduled") => ({
  id: randomUUID(),
  postId,
  channelId,
  state,
  content,
  dueAt: at,
  wallTime: "2026-11-24T09:00",
  timeZone: "UTC",
  createdAt: at,
});

const comment = (postId: string, other: object = {}) => ({
  id: randomUUID(),
  postId,
  parentId: null,
  authorId: eve.id,
  clientName: null,
  text: "Said",
  mentionedIds: [],
  createdAt: at,
  editedAt: null,
  isDeleted: false,
  ...other,
});

const approval = (deliveryId: string, other: object = {}) => ({
  deliveryId,
  userId: eve.id,
  clientName: null,
  answer: "approved",
  content,
  dueAt: at,
  comment: null,
  round: 0,
  stage: null,
  at,
  ...other,
});

const list = (channelId: string) => ({
  id: randomUUID(),
  name: "Bread",
  channelIds: [channelId],
  slots: null,
  leastDays: 7,
  isShuffled: false,
  until: null,
});

const column = { id: randomUUID(), stage: null, name: "Maybe", place: 1, isRemoved: false };
const feed = { id: randomUUID(), url: "https://bakers.example/feed", title: null, createdAt: at };
const idea = { id: randomUUID(), place: 1, text: "Rye", link: null, createdAt: at };

it("names nothing of another workspace and nobody with an account, wherever it tries", async () => {
  const [own, other] = [await createWorkspace(), await createWorkspace()];
  const theirs = await writePost(other);
  const theirChannel = await connectChannel(other);
  const [theirDelivery] = await scheduleNow(other.owner, theirs, [theirChannel]);
  const { columnId: theirColumn } = await makeIdeas(other);
  const mine = post();
  const people = [eve];
  const bread = list(own.pageId);
  const entry = { id: randomUUID(), listId: bread.id, place: 1 };
  const said = comment(mine.id);
  const attempts = [
    { lists: [list(theirChannel)] },
    { posts: [mine], lists: [bread], entries: [{ ...entry, textIds: [theirs.id] }] },
    // One text in two entries.
    {
      posts: [mine],
      lists: [bread],
      entries: [entry, { ...entry, id: randomUUID() }].map((one) => ({
        ...one,
        textIds: [mine.id],
      })),
    },
    { people, comments: [comment(theirs.id)] },
    { people, posts: [mine], comments: [comment(mine.id, { parentId: randomUUID() })] },
    // An answer to an answer.
    {
      people,
      posts: [mine],
      comments: [
        said,
        { ...comment(mine.id), parentId: said.id, id: own.id },
        comment(mine.id, { parentId: own.id }),
      ],
    },
    { people, approvals: [approval(theirDelivery?.id ?? "")] },
    {
      people,
      edits: [
        { deliveryId: theirDelivery?.id, userId: eve.id, before: content, after: content, at },
      ],
    },
    {
      posts: [mine],
      versions: [
        {
          postId: mine.id,
          revision: 1,
          content,
          overrides: { [theirChannel]: { text: "x" } },
          createdAt: at,
        },
      ],
    },
    { ideas: [{ ...idea, columnId: theirColumn }] },
    { columns: [column], ideas: [{ ...idea, columnId: column.id, postId: theirs.id }] },
    { columns: [column], ideas: [{ ...idea, columnId: column.id, labelIds: [randomUUID()] }] },
    { feeds: [{ ...feed, columnId: theirColumn, seen: [] }] },
    { rules: [{ channelId: theirChannel, policy: "one", approverIds: [], stages: [] }] },
    { settings: [{ timeZone: "Mars/Base", holidays: [] }] },
    { settings: [{ timeZone: "UTC", holidays: ["nowhere"] }] },
    // Words in somebody's mouth who has an account, or whom the archive does not name.
    {
      people: [{ id: other.owner.id, name: "Eve" }],
      posts: [mine],
      comments: [comment(mine.id, { authorId: other.owner.id })],
    },
    { posts: [mine], comments: [comment(mine.id, { authorId: other.owner.id })] },
    { people, posts: [mine], comments: [comment(mine.id, { mentionedIds: [own.owner.id] })] },
    { posts: [{ ...mine, authorId: other.owner.id }] },
    {
      rules: [
        {
          channelId: null,
          policy: "stages",
          approverIds: [],
          stages: [{ needs: "one", people: [other.owner.id], role: null, client: false }],
        },
      ],
    },
  ];
  for (const attempt of attempts) {
    // oxlint-disable-next-line no-await-in-loop -- Into the same workspace, which stays empty.
    expect([attempt, await importInto(own, attempt)]).toEqual([
      attempt,
      expect.stringMatching(/^(?:archive|channel|zone)_\w+$/),
    ]);
  }
  expect(await sql`select from public.archived_people where workspace_id = ${own.id}`).toHaveLength(
    0,
  );
});

it("brings no approval that counts: under a rule, what was to go out is approved here", async () => {
  const own = await createWorkspace();
  await addMember(own, "editor", await createUser("Partner"));
  const mine = post();
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
    approval(due.id, { round: 4 }),
    approval(due.id, { round: 4, userId: null, clientName: "Client" }),
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

it("brings nothing that goes on by itself: lists rest, feeds are not asked, nobody is told", async () => {
  const own = await createWorkspace();
  const editor = await addMember(own, "editor", await createUser("Partner"));
  const mine = post();
  const bread = list(own.pageId);
  const entry = { id: randomUUID(), listId: bread.id, place: 1, textIds: [mine.id] };
  expect(
    await importInto(own, {
      people: [eve],
      posts: [mine],
      comments: [comment(mine.id)],
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
