import { beforeEach, describe, expect, inject, it, vi } from "vitest";

import { attackingClient } from "../support/attackers.ts";
import { createAdmin, anonymous, clientWith, createUser, secret, sql } from "../support/clients.ts";
import type { Client, TestUser } from "../support/clients.ts";
import { join, listen } from "../support/realtime.ts";
import { enrol, signInAgain } from "../support/second-factor.ts";

const { publishableKey } = inject("backend");
const tables = ["profiles", "removed_profiles"];

let ada: TestUser;

beforeEach(async () => {
  ada = await createAdmin("Ada");
});

/** Somebody comes, is renamed and goes; an admin who listens has heard it all. */
async function comeAndGo(): Promise<void> {
  const heard = await listen(ada.client, tables);
  const kim = await createUser("Kim");
  await sql`update public.profiles set full_name = 'Renamed' where id = ${kim.id}`;
  // A row that is gone when the policies are asked is nobody's to see.
  await vi.waitFor(() => expect(heard).toHaveLength(2), 10_000);
  await secret.auth.admin.deleteUser(kim.id);
  await vi.waitFor(() => expect(heard).toHaveLength(3), 10_000);
  expect(heard).toEqual([
    `INSERT profiles ${kim.id}`,
    `UPDATE profiles ${kim.id}`,
    `INSERT removed_profiles ${kim.id}`,
  ]);
}

/** Whose access token tells them nothing. */
const listeners: [
  who: string,
  client: () => Promise<Client | ReturnType<typeof attackingClient>>,
][] = [
  ["another user", async () => (await createUser("Other")).client],
  [
    "an admin at aal1 who has a second factor",
    async () => signInAgain(await enrol(await createAdmin("Owner"))),
  ],
  [
    "the token of an admin who has signed out",
    async () => {
      const gone = await createAdmin("Gone");
      const { data } = await gone.client.auth.getSession();
      await gone.client.auth.signOut();
      return attackingClient(publishableKey, data.session?.access_token ?? null);
    },
  ],
];

describe("Realtime changes of profiles", () => {
  it.each(listeners)("are not sent to %s", async (_who, connect) => {
    const client = await connect();
    const heard = await listen(client, tables);
    await comeAndGo();
    // What was sent to them before the answer to this join has arrived by then.
    await join(client.channel("later"));
    expect(heard).toEqual([]);
  });

  it.each([
    ["the publishable key", () => anonymous],
    ["the legacy key", () => clientWith(inject("backend").anonKey)],
  ])("cannot be subscribed to with only %s", async (_which, connect) => {
    const client = connect();
    const heard = await listen(client, ["profiles"]);
    await comeAndGo();
    await join(client.channel("later"));
    expect(heard).toEqual([
      expect.stringMatching(/^Unable to subscribe to changes .*permission denied/),
    ]);
  });
});

it("the publication contains exactly the intended tables and no deletes", async () => {
  const [publication] = await sql`
    select pubinsert, pubupdate, pubdelete, pubtruncate, (
      select array_agg(schemaname || '.' || tablename order by tablename)
      from pg_publication_tables t where t.pubname = p.pubname
    ) as tables
    from pg_publication p where pubname = 'supabase_realtime'`;
  expect(publication).toEqual({
    pubinsert: true,
    pubupdate: true,
    pubdelete: false,
    pubtruncate: false,
    tables: [
      "public.calendar_notes",
      "public.channel_groups",
      "public.channels",
      "public.deliveries",
      "public.delivery_events",
      "public.idea_columns",
      "public.idea_feeds",
      "public.ideas",
      "public.labels",
      "public.media",
      "public.media_folders",
      "public.notices",
      "public.post_comments",
      "public.posts",
      "public.profiles",
      "public.removed_profiles",
      "public.saved_texts",
      "public.workspace_members",
      "public.workspaces",
    ],
  });
});

it("removed_profiles is purged after an hour", async () => {
  const id = "00000000-0000-4000-8000-00000000dead";
  await sql`
    insert into public.removed_profiles values (${id}, now() - interval '61 minutes')`;
  const kim = await createUser("Kim");
  await secret.auth.admin.deleteUser(kim.id);
  const rows = await sql<{ id: string }[]>`select id from public.removed_profiles`;
  expect(rows.map((row) => row.id)).toContain(kim.id);
  expect(rows.map((row) => row.id)).not.toContain(id);
});
