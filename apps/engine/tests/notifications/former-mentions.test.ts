import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { startFormerPostgres, type FormerPostgres } from "../support/former-postgres.ts";

let former: FormerPostgres;

beforeAll(async () => {
  former = await startFormerPostgres("20261130201000");
});
afterAll(() => former.remove());

const most = ["failed", "channel", "approval_asked", "approval_answered", "client"];

/** What somebody had chosen, and which of their sets have mentions afterwards. */
const people = [
  { as: "nothing", chose: {}, has: { mail: true, digest: false, push: true } },
  {
    as: "comments at once",
    chose: { mail_at_once: [...most, "comment"], mail_digest: [] },
    has: { mail: true, digest: false, push: true },
  },
  {
    as: "comments both ways",
    chose: { mail_at_once: [...most, "comment"] },
    has: { mail: true, digest: true, push: true },
  },
  {
    as: "no mails about comments",
    chose: { mail_digest: [] },
    has: { mail: false, digest: false, push: true },
  },
  {
    as: "no mails at once",
    chose: { mail_at_once: [] },
    has: { mail: false, digest: true, push: true },
  },
  { as: "no push", chose: { push_topics: [] }, has: { mail: true, digest: false, push: false } },
  {
    as: "comments by push",
    chose: { push_topics: ["comment"] },
    has: { mail: true, digest: false, push: true },
  },
  {
    as: "nothing at all",
    chose: { mail_at_once: [], mail_digest: [], push_topics: [] },
    has: { mail: false, digest: false, push: false },
  },
].map((person) => ({ ...person, id: randomUUID() }));

test("the migration tells of mentions at once, except who had chosen something for comments", async () => {
  const { sql } = former;
  for (const { id, chose } of people) {
    await sql`
      insert into auth.users (id, email, email_confirmed_at, aud, role)
      values (${id}, ${`${id}@former.example`}, now(), 'authenticated', 'authenticated')`;
    for (const [column, topics] of Object.entries(chose)) {
      await sql`
        update public.user_settings set ${sql(column)} = ${`{${topics.join(",")}}`}::public.notice_topic[]
        where user_id = ${id}`;
    }
  }

  await former.upgrade();

  const rows = await sql<{ id: string }[]>`
    select user_id as id, 'mention' = any (mail_at_once) as mail, 'mention' = any (mail_digest) as digest,
      'mention' = any (push_topics) as push
    from public.user_settings`;
  const told = new Map(rows.map(({ id, ...has }) => [id, has]));
  expect(people.map(({ as, id }) => [as, told.get(id)])).toEqual(
    people.map(({ as, has }) => [as, has]),
  );
});
