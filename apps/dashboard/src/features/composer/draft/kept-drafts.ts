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
  base: z.nullable(z.object({ revision: z.number(), draft: draftSchema })),
  draft: draftSchema,
});

const listSchema = z.array(
  z.object({ postId: z.string(), workspaceId: z.string(), owner: z.string(), keptAt: z.string() }),
);

type Listed = z.infer<typeof listSchema>[number];

const keyOf = (postId: string, isClash = false) =>
  `${storageKeys.posts}.${postId}${isClash ? ".clash" : ""}`;

/** What this browser keeps of a post and the server has not; somebody else's, and what is malformed, is nobody's. */
export function keptDraft(postId: string): KeptDraft | null {
  for (const isClash of [true, false]) {
    const { data } = keptSchema.safeParse(read(keyOf(postId, isClash)));
    if (data?.owner === storedUserId()) return data;
  }
  return null;
}

/** Whose a post is that is written in this browser. */
export type DraftPlace = {
  readonly workspaceId: string;
  readonly postId: string;
  /** Who began to write: it stays theirs when their session ends meanwhile. */
  readonly owner: string | null;
};

/**
 * Keeps a post's unsaved state, beyond a closed tab; null forgets it.
 * @param isClash beside it, so that no other tab of the same user forgets it
 */
export function keepDraft(
  { workspaceId, postId, owner }: DraftPlace,
  kept: KeptDraft | null,
  isClash?: boolean,
): void {
  const key = keyOf(postId, isClash);
  if (kept === null) {
    persistent.removeItem(key);
    if (persistent.getItem(keyOf(postId, !isClash))) return;
    list(readList().filter((listed) => listed.postId !== postId));
  } else if (owner !== null) {
    persistent.setItem(key, JSON.stringify({ owner, ...kept }));
    const listed = readList();
    if (listed.some((known) => known.postId === postId)) return;
    list([...listed, { postId, workspaceId, owner, keptAt: new Date().toISOString() }]);
  }
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
