import { describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { createWorkspace, words } from "../support/workspaces.ts";

/** Counted in bytes, all together, by a trigger. */
const text = "text";
/** Refused by a code that a function raises, or a constraint makes. */
const refusedBy = (code: string) => ({ code });
/** As many as there are of something else that is limited, or as time allows. */
const as = (why: string) => ({ why });

/**
 * What keeps a free account from filling the disk with each table. A new table with a workspace fails the suite until
 * it stands here.
 */
const limits: Record<string, typeof text | ReturnType<typeof refusedBy> | ReturnType<typeof as>> = {
  "private.archive_uploads": as("one a workspace: a new one deletes the former"),
  "private.asked_readings": as("one a delivery"),
  "private.calendar_feeds": as("one a member"),
  "private.connections": refusedBy("too_many_connections"),
  "private.delivery_changes": as("one a delivery"),
  "private.former_slugs": as("each takes a slug of nobody's, and the row is small"),
  "private.lanes": as("one a channel"),
  "private.media_bytes": refusedBy("library_full"),
  "private.model_keys": as("one a workspace"),
  "private.model_uses": as("deleted when a suggestion ends"),
  "private.page_entries": as("one a delivery that went out"),
  "private.staged_pictures": as("forgotten with the archive they came from"),
  "private.text_usage": as("one a workspace"),
  "private.videos": refusedBy("library_full"),
  "private.web_subscriptions": as("1,000 a page, 20 of one host"),
  "public.approval_rules": as("one a channel"),
  "public.approvals": text,
  "public.archived_people": as("one for each name in an archive, which is 4 MB at most"),
  "public.audit_events": as("the latest 100,000"),
  "public.brand_voices": as("one a channel"),
  "public.calendar_notes": text,
  "public.channels": refusedBy("too_many_channels"),
  "public.client_links": refusedBy("links_too_many"),
  "public.deliveries": text,
  "public.delivery_edits": text,
  "public.delivery_events": as("a few a delivery"),
  "public.delivery_readings": as("one a delivery"),
  "public.delivery_steps": as("a few a delivery"),
  "public.evergreen_entries": refusedBy("entries_too_many"),
  "public.evergreen_lists": refusedBy("lists_too_many"),
  "public.idea_columns": refusedBy("columns_too_many"),
  "public.idea_feeds": refusedBy("feeds_too_many"),
  "public.ideas": refusedBy("ideas_too_many"),
  "public.imports": as("60 in 10 minutes by the engine, which alone may make one"),
  "public.labels": refusedBy("labels_too_many"),
  "public.media": refusedBy("library_full"),
  "public.media_folders": refusedBy("folders_too_many"),
  "public.metric_samples": as("by the runner, so many a delivery"),
  "public.model_providers": as("one a workspace"),
  "public.model_usage": as("one a member and month"),
  "public.newsletter_subscribers": text,
  "public.notices": as("one a comment, answer or outcome and member"),
  "public.post_comments": text,
  "public.post_versions": text,
  "public.posts": text,
  "public.saved_texts": refusedBy("texts_too_many"),
  "public.series": as("one a post"),
  "public.workspace_invitations": refusedBy("too_many_invitations"),
  "public.workspace_members": as("each has accepted an invitation"),
};

const codesOf = Object.entries(limits).flatMap(([table, limit]) =>
  typeof limit === "object" && "code" in limit ? [[table, limit.code] as const] : [],
);

describe("what a workspace fills", () => {
  it("is every table with a workspace, and each has a limit", async () => {
    const found = await sql<{ name: string }[]>`
      select a.attrelid::regclass::text as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
      where a.attname = 'workspace_id' and not a.attisdropped
        and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    const names = found.map(({ name }) => (name.includes(".") ? name : `public.${name}`));
    expect(names.toSorted()).toEqual(Object.keys(limits).toSorted());
  });

  it.each(codesOf)("in %s is refused as %s", async (_, code) => {
    const found = await sql`
      select p.proname from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'engine'::regnamespace)
        and p.prosrc like ${`%'${code}'%`}`;
    expect(found.length).toBeGreaterThan(0);
  });

  it("is counted where it is text", async () => {
    const found = await sql<{ name: string }[]>`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'text_is_limited'`;
    const names = found.map(({ name }) => (name.includes(".") ? name : `public.${name}`));
    const counted = Object.keys(limits).filter((table) => limits[table] === text);
    expect(names).toEqual(expect.arrayContaining(counted));
  });
});

describe("a workspace that is full of text", () => {
  it("takes no more, says so, and takes some again when it has room", async () => {
    const { owner, id } = await createWorkspace();
    const write = async () => {
      const { error } = await owner.client.rpc("create_post", {
        workspace_id: id,
        content: words("Rye"),
        overrides: {},
        channel_ids: [],
      });
      return error?.message ?? "done";
    };
    expect(await write()).toBe("done");
    await sql`update private.text_usage set bytes = 1000000001 where workspace_id = ${id}`;
    expect(await write()).toBe("workspace_full");
    // Once it is measured again.
    await sql`
      update private.text_usage set measured_at = now() - interval '11 seconds' where workspace_id = ${id}`;
    expect(await write()).toBe("done");
    const [usage] = await sql<{ bytes: string }[]>`
      select bytes from private.text_usage where workspace_id = ${id}`;
    expect(Number(usage?.bytes)).toBeGreaterThan(400);
    expect(Number(usage?.bytes)).toBeLessThan(2_000);
  });

  it("is measured by what is stored, and only now and then", async () => {
    const { owner, id } = await createWorkspace();
    const long = Array.from({ length: 20_000 }, () => Math.random().toString(36))
      .join("")
      .slice(0, 49_000);
    const write = () =>
      owner.client
        .rpc("create_post", {
          workspace_id: id,
          content: words(long),
          overrides: {},
          channel_ids: [],
        })
        .throwOnError();
    const bytes = async () => {
      const [usage] = await sql<{ bytes: string }[]>`
        select bytes from private.text_usage where workspace_id = ${id}`;
      return Number(usage?.bytes);
    };
    await write();
    await write();
    expect(await bytes()).toBe(0);
    await sql`
      update private.text_usage set measured_at = now() - interval '61 seconds' where workspace_id = ${id}`;
    await write();
    // Each post with its version.
    expect(await bytes()).toBeGreaterThan(4 * 30_000);
  });
});
