import { randomUUID } from "node:crypto";

import { videoPartBytes } from "@postlark/domain/video";
import { makeVideo } from "@postlark/testing/make-video";
import sharp from "sharp";
import { z } from "zod";

import type { startEngine } from "./engine.ts";
import { fillHistory, fillPlans } from "./fill-history.ts";
import { sql, type TestUser } from "./users.ts";

type Engine = Awaited<ReturnType<typeof startEngine>>;

const idSchema = z.looseObject({ id: z.uuid() });
const pictureSchema = z.object({
  id: z.uuid(),
  hash: z.string(),
  type: z.string(),
  width: z.int(),
  height: z.int(),
});

const videoSchema = z.object({ ...pictureSchema.shape, seconds: z.number() });

async function addChannel(workspaceId: string, user: TestUser, network: string): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.channels (id, workspace_id, network, account_id, handle, slots, skipped_days, per_day, connected_by, removed_at)
    values (
      ${id}, ${workspaceId}, ${network}, ${`account of ${network}`}, ${network}, '[{"weekday": 1, "time": "09:00"}]',
      '{2026-12-25}', 5, ${user.id}, ${network === "mastodon" ? new Date() : null}
    )`;
  await sql`insert into private.lanes (channel_id, workspace_id) values (${id}, ${workspaceId})`;
  await sql`
    insert into private.channel_credentials (channel_id, key_id, ciphertext)
    values (${id}, 'test', 'sealed secret')`;
  return id;
}

type Send = (path: string, body: unknown, method?: string) => Promise<unknown>;

/** What is sent at once of something long. */
export function partsOf(bytes: Uint8Array): Uint8Array[] {
  const starts = Array.from(
    { length: Math.ceil(bytes.length / videoPartBytes) },
    (_, at) => at * videoPartBytes,
  );
  return starts.map((start) => bytes.subarray(start, start + videoPartBytes));
}

/** A video with what is shown before it plays, and what it shows. */
async function addVideo(send: Send, workspaceId: string) {
  // Longer than a part, of an upload and of an archive.
  const bytes = await makeVideo({ seconds: 250, framesASecond: 1 });
  const id = randomUUID();
  const named = { name: "Ovens.mp4", size: bytes.length };
  await send(`/workspaces/${workspaceId}/videos/${id}`, named, "PUT");
  for (const [at, part] of partsOf(bytes).entries()) {
    await send(`/videos/${id}/parts/${at}`, part, "PUT");
  }
  const frame = sharp({ create: { width: 128, height: 96, channels: 3, background: "#3c7cff" } });
  await send(`/videos/${id}/poster`, await frame.png().toBuffer(), "PUT");
  const video = videoSchema.parse(await send(`/videos/${id}/finish`, undefined));
  await sql`update public.media set alt = 'Two ovens' where id = ${video.id}`;
  return { ...video, alt: "Two ovens" };
}

async function addDeliveries(
  workspaceId: string,
  user: TestUser,
  postId: string,
  channelId: string,
): Promise<void> {
  await sql`
    insert into public.deliveries (
      workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at,
      published_at, url, remote_id, needs_approval, created_by
    )
    select ${workspaceId}, ${postId}, 1, ${channelId}, state::public.delivery_state,
      '{"text": "Winter market", "media": []}', timestamptz '2031-01-01T08:00Z' + day * interval '1 day',
      timestamp '2031-01-01T09:00' + day * interval '1 day', 'Europe/Berlin',
      case state when 'scheduled' then timestamptz '2031-01-02T08:00Z' else 'infinity' end,
      case state when 'published' then timestamptz '2026-11-01T08:00:01Z' end,
      case state when 'published' then 'https://example.org/1' end, case state when 'published' then '1' end,
      state = 'awaiting_approval', ${user.id}
    from unnest('{scheduled,awaiting_approval,published,failed,unknown,cancelled}'::text[])
      with ordinality as one (state, day)`;
}

/** Puts one of everything into a workspace, and something of what an archive leaves out. */
export async function fillWorkspace(
  { command }: Engine,
  user: TestUser,
  workspaceId: string,
): Promise<void> {
  const send = async (path: string, body: unknown, method = "POST") => {
    const done = await command(user, method, path, body);
    if (done.status >= 300) throw new Error(`${path}: ${JSON.stringify(done.body)}`);
    return done.body;
  };
  const of = `/workspaces/${workspaceId}`;
  const [page] = await sql<{ id: string }[]>`
    select id from public.channels where workspace_id = ${workspaceId}`;
  const pageId = page?.id ?? "";
  const webhook = await addChannel(workspaceId, user, "webhook");
  const mastodon = await addChannel(workspaceId, user, "mastodon");
  await sql`update public.channels set per_day = 3 where id = ${pageId}`;

  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#36c" } })
    .jpeg()
    .toBuffer();
  const added = pictureSchema.parse(await send(`${of}/media?name=Boats.jpg`, bytes));
  const { id, hash, type, width, height } = added;
  await send(`/media/${id}/tags`, { tag: "Winter", isOn: true }, "PUT");
  const label = idSchema.parse(await send(`${of}/labels`, { name: "Winter", hue: "teal" }));
  const gone = idSchema.parse(await send(`${of}/labels`, { name: "Deleted", hue: "teal" }));
  await command(user, "DELETE", `/labels/${gone.id}`);

  const write = async (text: string, channelIds: string[], overrides = {}) => {
    const media = [{ id, hash, type, width, height, alt: "Boats" }];
    const content = { text, media, settings: { language: "en" } };
    return idSchema.parse(await send(`${of}/posts`, { content, overrides, channelIds })).id;
  };
  const post = await write("Winter market", [pageId, webhook], {
    [webhook]: { text: "Market, said shorter" },
  });
  await send(`/posts/${post}/labels/${label.id}`, undefined, "PUT");
  const daily = await write("Rye from seven", [webhook]);
  await write("=A draft", []);
  const texts = [await write("Rye", [webhook]), await write("Rye, again", [webhook])] as const;
  await command(user, "DELETE", `/posts/${await write("Deleted", [])}`);

  await addDeliveries(workspaceId, user, post, webhook);
  const video = await addVideo(send, workspaceId);
  await sql`
    update public.deliveries set content = content || ${sql.json({ media: [video] })}
    where post_id = ${post} and state = 'failed'`;
  await sql`
    insert into public.series (workspace_id, post_id, channel_ids, rule, starts_at, time_zone, created_by, post_revision)
    values (
      ${workspaceId}, ${daily}, ${sql.array([webhook])}::uuid[], '{"unit": "day", "interval": 1}', '2031-01-01T09:00',
      'Europe/Berlin', ${user.id}, 1
    )`;
  await sql`
    insert into public.newsletter_subscribers (workspace_id, channel_id, email, language)
    values (${workspaceId}, ${webhook}, 'reader@postlark.test', 'en')`;
  await send(`${of}/notes`, {
    text: "Sale",
    hue: "violet",
    firstDay: "2026-12-01",
    lastDay: "2026-12-24",
  });
  await send(`${of}/saved-texts`, { kind: "template", name: "Opening", text: "From {{hour}}" });
  await sql`
    insert into public.brand_voices (workspace_id, about, preferred, updated_by)
    values (${workspaceId}, 'Calm and exact', '{bread}', ${user.id})`;
  await fillHistory(workspaceId, user, { post, channelId: mastodon });
  await fillPlans(workspaceId, user, { texts, channelId: webhook });
}
