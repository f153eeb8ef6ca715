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
  "private.calendar_feeds": as("one a member"),
  "private.client_link_mails": as("one a mail, which are limited, for a day"),
  "private.connections": refusedBy("too_many_connections"),
  "private.delivery_changes": as("one a delivery"),
  "private.events": as("one a comment, answer or outcome, for 30 days"),
  "private.former_slugs": as("the latest ten"),
  "private.jobs": as("one for each of what is limited: a feed, a subscriber, a delivery"),
  "private.lanes": as("one a channel"),
  "private.media_bytes": refusedBy("library_full"),
  "private.model_keys": as("one a workspace"),
  "private.model_uses": as("deleted when a suggestion ends"),
  "private.page_entries": as("one a delivery that went out"),
  "private.staged_pictures": as("forgotten with the archive they came from"),
  "private.text_usage": as("one a workspace"),
  "private.videos": refusedBy("library_full"),
  "private.workspace_pictures": as("two a workspace"),
  "private.web_subscriptions": as("1,000 a page, 20 of one host"),
  "public.approval_rules": as("one a channel"),
  "public.approvals": text,
  "public.archived_people": as("one for each name in an archive, which is 4 MB at most"),
  "public.audit_events": as("the latest 100,000"),
  "public.brand_voices": as("one a channel"),
  "public.calendar_notes": text,
  "public.page_profiles": as("one a workspace"),
  "public.workspace_brands": as("one a workspace"),
  "public.channels": refusedBy("too_many_channels"),
  "public.client_link_posts": refusedBy("link_posts_too_many"),
  "public.client_links": refusedBy("client_links_too_many"),
  "public.deliveries": text,
  "public.delivery_counts": as("one a delivery"),
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
  "public.channel_groups": refusedBy("groups_too_many"),
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

/** The tables without a workspace of their own: they belong to a row of another, to an account or to the installation. */
const elsewhere: Record<string, ReturnType<typeof as>> = {
  "private.application_changes": as("by administrators of the installation"),
  "private.applications": as("one a network"),
  "private.archive_parts": as("of an upload, whose size is limited"),
  "private.channel_credentials": as("one a channel"),
  "private.client_keys": as("by the engine, one an installation"),
  "private.client_link_secrets": as("one a client's link"),
  "private.deleted_comments": as("one a comment, for an hour"),
  "private.digests": as("one an account"),
  "private.factor_guesses": as("one a factor, of which an account has few"),
  "private.idea_feed_items": as("20 an hour and feed"),
  "private.invitation_mails": as("one a mail, which are limited, for a day"),
  "private.left_places": as("one a delivery"),
  "private.media_folder_removals": as("one a folder"),
  "private.media_uses": as("a few a post"),
  "private.network_limits": as("one a network"),
  "private.newsletter_links": as("one a mail to a subscriber"),
  "private.newsletter_recipients": as("one a delivery and subscriber"),
  "private.notice_mails": as("one a cause and account, for an hour of mails"),
  "private.notice_pushes": as("one a notice and device, for a day"),
  "private.push_devices": as("one a session, 20 an account"),
  "private.push_keys": as("one an installation"),
  "private.recovery_codes": as("one an account"),
  "private.request_counts": as("one a kind and client, until the period ends"),
  "private.restores": as("by whoever restores a backup"),
  "private.taken_notices": as("one an account"),
  "private.time_zone_offsets": as("by a migration"),
  "private.video_parts": as("of a video, whose size is limited"),
  "public.profiles": as("one an account"),
  "public.removed_profiles": as("one a deleted account, for a while"),
  "public.role_changes": as("by administrators of the installation"),
  "public.user_settings": as("one an account"),
  "public.workspaces": as("20 an account"),
};

const codesOf = Object.entries(limits).flatMap(([table, limit]) =>
  typeof limit === "object" && "code" in limit ? [[table, limit.code] as const] : [],
);

describe("the limits of what a workspace stores", () => {
  it("cover every table with a workspace_id", async () => {
    const found = await sql<{ name: string }[]>`
      select a.attrelid::regclass::text as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
      where a.attname = 'workspace_id' and not a.attisdropped
        and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    const names = found.map(({ name }) => (name.includes(".") ? name : `public.${name}`));
    expect(names.toSorted()).toEqual(Object.keys(limits).toSorted());
  });

  it("exist for every other table, or a reason why none is needed", async () => {
    const found = await sql<{ name: string }[]>`
      select c.relnamespace::regnamespace || '.' || c.relname as name from pg_class c
      where c.relkind in ('r', 'p')
        and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    const known = [...Object.keys(limits), ...Object.keys(elsewhere)];
    expect(found.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  it.each(codesOf)(
    "name for %s the code %s, which the source of a function contains",
    async (_, code) => {
      const found = await sql`
      select p.proname from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'engine'::regnamespace)
        and p.prosrc like ${`%'${code}'%`}`;
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it("include a trigger on every table whose text is counted", async () => {
    const found = await sql<{ name: string }[]>`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'text_is_limited'`;
    const names = found.map(({ name }) => (name.includes(".") ? name : `public.${name}`));
    const counted = Object.keys(limits).filter((table) => limits[table] === text);
    expect(names).toEqual(expect.arrayContaining(counted));
  });
});

describe("a workspace whose text limit is reached", () => {
  it("refuses new posts with workspace_full until a new measurement finds room", async () => {
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

  it("is measured by stored bytes, at most once a minute", async () => {
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
