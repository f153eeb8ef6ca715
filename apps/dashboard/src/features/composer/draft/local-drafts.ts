import { contentOverridesSchema, contentSchema } from "@postlark/domain/post-content";
import { timeChoiceSchema } from "@postlark/domain/time-choice";
import { storedUserId } from "@postlark/sdk/session-store";
import { persistent, storageKeys } from "@postlark/site/storage";
import * as z from "zod/mini";
import type { LocalDraft } from "./autosave-state.ts";

export const draftSchema = z.object({
  content: contentSchema,
  overrides: contentOverridesSchema,
  channelIds: z.array(z.string()),
  timeChoice: z.optional(timeChoiceSchema),
});

const storedSchema = z.object({
  owner: z.string(),
  /** Absent if written by an earlier version of Postlark. */
  keptAt: z.optional(z.string()),
  base: z.nullable(z.object({ revision: z.number(), draft: draftSchema })),
  draft: draftSchema,
});

const listSchema = z.array(
  z.object({ postId: z.string(), workspaceId: z.string(), owner: z.string(), keptAt: z.string() }),
);

type DraftEntry = z.infer<typeof listSchema>[number];

/** Identifies a post edited in this browser, and its owner. */
export type DraftPlace = {
  readonly workspaceId: string;
  readonly postId: string;
  /** The user who started writing: the draft stays theirs if their session ends meanwhile. */
  readonly owner: string | null;
};

/** A post edited in one tab: two tabs never overwrite each other's drafts. */
export type WritingPlace = DraftPlace & { readonly tab: string };

const draftKeyOf = (postId: string) => `${storageKeys.posts}.${postId}`;

/** Storage keys of all drafts of a post, by any user and tab. */
function draftKeysOf(postId: string): readonly string[] {
  const draftKey = draftKeyOf(postId);
  return persistent.keys().filter((key) => key === draftKey || key.startsWith(`${draftKey}.`));
}

/** Storage keys of a post's drafts by the current user, latest first. */
export function localDraftKeys(postId: string): readonly string[] {
  return draftKeysOf(postId)
    .flatMap((key) => {
      const stored = readLocalDraft(key);
      return stored === null ? [] : [{ key, at: stored.keptAt ?? "" }];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ key }) => key);
}

/** Returns the current user's latest unsaved draft of a post; null without one. */
export function localDraft(postId: string): LocalDraft | null {
  const [latest] = localDraftKeys(postId);
  return latest === undefined ? null : readLocalDraft(latest);
}

/** Moves a stored draft to this tab's key and returns it; null if it is gone or belongs to another user. */
export function moveLocalDraft({ postId, tab }: WritingPlace, key: string): LocalDraft | null {
  const stored = readLocalDraft(key);
  if (stored === null) return null;
  // Stored here before it is removed there: a tab that closes in between leaves it twice rather than not at all.
  const ownKey = `${draftKeyOf(postId)}.${tab}`;
  persistent.setItem(ownKey, JSON.stringify(stored));
  if (key !== ownKey) persistent.removeItem(key);
  return stored;
}

/** Returns the stored draft; null if it is missing, malformed or another user's. */
function readLocalDraft(key: string) {
  const { data } = storedSchema.safeParse(readJson(key));
  return data?.owner === storedUserId() ? data : null;
}

/** Stores a tab's unsaved draft of a post; null deletes it, but not those of other tabs. */
export function saveLocalDraft(
  { workspaceId, postId, owner, tab }: WritingPlace,
  unsaved: LocalDraft | null,
): void {
  const key = `${draftKeyOf(postId)}.${tab}`;
  if (unsaved === null) {
    persistent.removeItem(key);
    if (draftKeysOf(postId).length === 0) deleteEntry(postId);
  } else if (owner !== null) {
    const now = new Date().toISOString();
    const { base, draft } = unsaved;
    persistent.setItem(key, JSON.stringify({ owner, keptAt: now, base, draft }));
    const entries = readEntries();
    if (entries.some((entry) => entry.postId === postId)) return;
    storeEntries([...entries, { postId, workspaceId, owner, keptAt: now }]);
  }
}

export function deleteLocalDrafts(postId: string): void {
  for (const key of draftKeysOf(postId)) persistent.removeItem(key);
  deleteEntry(postId);
}

function deleteEntry(postId: string): void {
  storeEntries(readEntries().filter((listed) => listed.postId !== postId));
}

/** The current user's unsaved posts of a workspace, latest first. */
export function listLocalDrafts(workspaceId: string): DraftEntry[] {
  const owner = storedUserId();
  return readEntries()
    .filter((listed) => listed.owner === owner && listed.workspaceId === workspaceId)
    .toReversed();
}

function readEntries(): DraftEntry[] {
  return listSchema.safeParse(readJson(storageKeys.posts)).data ?? [];
}

function storeEntries(posts: readonly DraftEntry[]): void {
  if (posts.length === 0) persistent.removeItem(storageKeys.posts);
  else persistent.setItem(storageKeys.posts, JSON.stringify(posts));
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(persistent.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
