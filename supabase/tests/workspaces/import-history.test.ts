import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import {
  approval,
  at,
  column,
  comment,
  content,
  feed,
  idea,
  importInto,
  list,
  post,
  somebody,
} from "../support/archive-rows.ts";
import { sql } from "../support/clients.ts";
import { makeIdeas } from "../support/ideas.ts";
import { connectChannel, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";

it("import_workspace refuses history that refers to other workspaces or existing users", async () => {
  const [own, other] = [await createWorkspace(), await createWorkspace()];
  const theirs = await writePost(other);
  const theirChannel = await connectChannel(other);
  const [theirDelivery] = await scheduleNow(other.owner, theirs, [theirChannel]);
  const { columnId: theirColumn } = await makeIdeas(other);
  const mine = post();
  const eve = somebody();
  const people = [eve];
  const bread = list(own.pageId);
  const entry = { id: randomUUID(), listId: bread.id, place: 1 };
  const said = comment(mine.id, eve.id);
  const attempts = [
    // A folder in itself.
    { folders: [{ id: bread.id, parentId: bread.id, name: "Boats" }] },
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
    { people, comments: [comment(theirs.id, eve.id)] },
    { people, posts: [mine], comments: [comment(mine.id, eve.id, { parentId: randomUUID() })] },
    // An answer to an answer.
    {
      people,
      posts: [mine],
      comments: [
        said,
        { ...comment(mine.id, eve.id), parentId: said.id, id: own.id },
        comment(mine.id, eve.id, { parentId: own.id }),
      ],
    },
    { people, approvals: [approval(theirDelivery?.id ?? "", eve.id)] },
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
      comments: [comment(mine.id, eve.id, { authorId: other.owner.id })],
    },
    { posts: [mine], comments: [comment(mine.id, eve.id, { authorId: other.owner.id })] },
    {
      people,
      posts: [mine],
      comments: [comment(mine.id, eve.id, { mentionedIds: [own.owner.id] })],
    },
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
    expect([attempt, await importInto(own, attempt)]).toEqual([
      attempt,
      expect.stringMatching(/^(?:archive|channel|zone)_\w+$/),
    ]);
  }
  expect(await sql`select from public.archived_people where workspace_id = ${own.id}`).toHaveLength(
    0,
  );
});
