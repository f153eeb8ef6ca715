import type { PageProfile } from "@postlark/domain/page-profile";
import type { WorkspaceBrand } from "@postlark/domain/workspace-brand";
import { z } from "zod";

import type { Database } from "../platform/database/database.ts";
import type { SavedVideo, Still } from "../media/video/video-store.ts";
import { brandOf, type BrandRow } from "../workspaces/workspace-brand.ts";

const contentSchema = z.object({
  text: z.string(),
  media: z.array(
    z.object({
      hash: z.string(),
      type: z.string(),
      width: z.number(),
      height: z.number(),
      alt: z.string(),
    }),
  ),
  language: z.string().nullish(),
  card: z
    .object({
      url: z.string(),
      title: z.string(),
      description: z.string(),
      picture: z.object({ hash: z.string(), width: z.number(), height: z.number() }).nullable(),
    })
    .optional(),
});

const entryRow = z
  .object({
    key: z.string(),
    content: contentSchema,
    published_at: z.date(),
    edited_at: z.date().nullable(),
  })
  .transform(({ key, content, published_at, edited_at }) => ({
    key,
    ...content,
    publishedAt: published_at,
    updatedAt: edited_at ?? published_at,
  }));

/** A published entry; its key is the last part of its address. */
export type PageEntry = z.infer<typeof entryRow>;

export type Page = {
  readonly workspaceId: string;
  readonly channelId: string;
  readonly slug: string;
  /** What its visitors read: the brand's. */
  readonly name: string;
  readonly brand: WorkspaceBrand;
  readonly timeZone: string;
  readonly updatedAt: Date;
};

export type Position = { readonly publishedAt: Date; readonly key: string };

type PageRow = BrandRow & {
  workspace_id: string;
  channel_id: string;
  time_zone: string;
  updated_at: Date;
};

export async function readPage(database: Database, slug: string): Promise<Page | undefined> {
  const [row] = await database<PageRow[]>`
    select p.workspace_id, p.channel_id, p.time_zone, p.updated_at, b.*
    from engine.page(${slug}) p cross join engine.workspace_brand(p.workspace_id) b`;
  return (
    row && {
      slug,
      workspaceId: row.workspace_id,
      channelId: row.channel_id,
      name: row.name,
      brand: brandOf(row),
      timeZone: row.time_zone,
      updatedAt: row.updated_at,
    }
  );
}

const profileRow = z.object({
  description: z.string(),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
});

/** What a page shows above its posts. */
export async function readProfile(database: Database, { workspaceId }: Page): Promise<PageProfile> {
  const [row] = await database`select * from engine.page_profile(${workspaceId})`;
  return row === undefined ? { description: "", links: [] } : profileRow.parse(row);
}

/** Whether the workspace was deleted or has another slug; undefined if there never was one. */
export async function readFormerPage(
  database: Database,
  slug: string,
): Promise<{ readonly movedTo: string | null } | undefined> {
  const [row] = await database<{ moved_to: string | null }[]>`
    select moved_to from engine.former_page(${slug})`;
  return row && { movedTo: row.moved_to };
}

/** Characters of a document: 50 of the longest posts would have 2,500,000. */
const maxCharacters = 500_000;

/** Newest first, up to the first that does not fit. @param before the last one that is known */
export async function readEntries(
  database: Database,
  slug: string,
  most: number,
  before?: Position,
): Promise<PageEntry[]> {
  const rows = await database`
    select * from engine.page_entries(
      ${slug}, ${before?.publishedAt ?? null}, ${most}, ${before?.key ?? null}, ${maxCharacters}
    )`;
  return entryRow.array().parse([...rows]);
}

/** The first entries that fit into a document: at least one, however long. */
export function entriesThatFit(entries: readonly PageEntry[]): readonly PageEntry[] {
  let room = maxCharacters;
  const end = entries.findIndex(({ text }, index) => (room -= text.length) < 0 && index > 0);
  return end === -1 ? entries : entries.slice(0, end);
}

export async function readEntry(
  database: Database,
  channelId: string,
  key: string,
): Promise<PageEntry | undefined> {
  const [row] = await database`
    select content, published_at, edited_at from engine.entry(${channelId}, ${key})`;
  return row && entryRow.parse({ ...row, key });
}

export async function isEntryRemoved(
  database: Database,
  channelId: string,
  key: string,
): Promise<boolean> {
  const [row] = await database<{ is_removed: boolean }[]>`
    select engine.is_entry_removed(${channelId}, ${key}) as is_removed`;
  return row?.is_removed ?? false;
}

export async function readPageVideo(
  database: Database,
  slug: string,
  hash: string,
): Promise<SavedVideo | undefined> {
  const [video] = await database<SavedVideo[]>`
    select id, size from engine.page_video(${slug}, ${hash})`;
  return video;
}

/** The poster of such a video. */
export async function readPagePoster(
  database: Database,
  slug: string,
  hash: string,
): Promise<Still | undefined> {
  const [still] = await database<{ bytes: Buffer | null; type: string }[]>`
    select poster as bytes, poster_type as type from engine.page_video(${slug}, ${hash})`;
  return still?.bytes ? { bytes: still.bytes, type: still.type } : undefined;
}

export async function readPageMedia(
  database: Database,
  slug: string,
  hash: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const [row] = await database<{ type: string; bytes: Buffer }[]>`
    select * from engine.page_media(${slug}, ${hash})`;
  return row;
}
