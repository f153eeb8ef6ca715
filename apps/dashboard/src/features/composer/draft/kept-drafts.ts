import { contentOverridesSchema, contentSchema } from "@postlark/domain/post-content";
import { storedUserId } from "@postlark/sdk/session-store";
import { persistent, storageKeys } from "@postlark/site/storage";
import * as z from "zod/mini";
import type { KeptDraft } from "./autosave-state.ts";

export const draftSchema = z.object({
  content: contentSchema,
  overrides: contentOverridesSchema,
  channelIds: z.array(z.string()),
});

const keptSchema = z.object({
  owner: z.string(),
  /** Absent where an earlier version of Postlark wrote it. */
  keptAt: z.optional(z.string()),
  base: z.nullable(z.object({ revision: z.number(), draft: draftSchema })),
  draft: draftSchema,
});

const listSchema = z.array(
  z.object({ postId: z.string(), workspaceId: z.string(), owner: z.string(), keptAt: z.string() }),
);

type Listed = z.infer<typeof listSchema>[number];

/** Whose a post is that is written in this browser. */
export type DraftPlace = {
  readonly workspaceId: string;
  readonly postId: string;
  /** Who began to write: it stays theirs when their session ends meanwhile. */
  readonly owner: string | null;
};

/** One screen in which a post is written: two tabs never overwrite what the other keeps. */
export type WritingPlace = DraftPlace & { readonly tab: string };

const keyOf = (postId: string) => `${storageKeys.posts}.${postId}`;

/** The keys of all that is kept of a post, whoever wrote it and in which tab. */
function keysOf(postId: string): readonly string[] {
  const own = keyOf(postId);
  return persistent.keys().filter((key) => key === own || key.startsWith(`${own}.`));
}

/** Where this browser keeps versions of a post for whoever is signed in, the latest first. */
export function keptKeys(postId: string): readonly string[] {
  return keysOf(postId)
    .flatMap((key) => {
      const kept = keptAt(key);
      return kept === null ? [] : [{ key, at: kept.keptAt ?? "" }];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ key }) => key);
}

/** The latest version of a post that this browser keeps and the server has not. */
export function keptDraft(postId: string): KeptDraft | null {
  const [latest] = keptKeys(postId);
  return latest === undefined ? null : keptAt(latest);
}

/** What is kept under a key, to be gone on with in another tab; null where it is gone, or somebody else's. */
export function takeKept({ postId, tab }: WritingPlace, key: string): KeptDraft | null {
  const kept = keptAt(key);
  if (kept === null) return null;
  // First here, then no longer there: a tab that ends in between leaves it twice, never not at all.
  const own = `${keyOf(postId)}.${tab}`;
  persistent.setItem(own, JSON.stringify(kept));
  if (key !== own) persistent.removeItem(key);
  return kept;
}

/** Somebody else's, and what is malformed, is nobody's. */
function keptAt(key: string) {
  const { data } = keptSchema.safeParse(read(key));
  return data?.owner === storedUserId() ? data : null;
}

/** Keeps what one tab has not saved of a post, beyond its end; null forgets it, and no other tab's. */
export function keepDraft(
  { workspaceId, postId, owner, tab }: WritingPlace,
  kept: KeptDraft | null,
): void {
  const key = `${keyOf(postId)}.${tab}`;
  if (kept === null) {
    persistent.removeItem(key);
    if (keysOf(postId).length === 0) unlist(postId);
  } else if (owner !== null) {
    const now = new Date().toISOString();
    const { base, draft } = kept;
    persistent.setItem(key, JSON.stringify({ owner, keptAt: now, base, draft }));
    const listed = readList();
    if (listed.some((known) => known.postId === postId)) return;
    list([...listed, { postId, workspaceId, owner, keptAt: now }]);
  }
}

/** Forgets all that this browser keeps of a post. */
export function forgetDrafts(postId: string): void {
  for (const key of keysOf(postId)) persistent.removeItem(key);
  unlist(postId);
}

function unlist(postId: string): void {
  list(readList().filter((listed) => listed.postId !== postId));
}

/** The posts of a workspace that this browser keeps unsaved for whoever is signed in, the latest first. */
export function keptPosts(workspaceId: string): Listed[] {
  const owner = storedUserId();
  return readList()
    .filter((listed) => listed.owner === owner && listed.workspaceId === workspaceId)
    .toReversed();
}

function readList(): Listed[] {
  return listSchema.safeParse(read(storageKeys.posts)).data ?? [];
}

function list(posts: readonly Listed[]): void {
  if (posts.length === 0) persistent.removeItem(storageKeys.posts);
  else persistent.setItem(storageKeys.posts, JSON.stringify(posts));
}

function read(key: string): unknown {
  try {
    return JSON.parse(persistent.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
