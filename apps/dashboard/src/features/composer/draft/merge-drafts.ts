import type { Content, ContentOverride } from "@postlark/domain/post-content";
import { type Draft, canonicalJson } from "./draft.ts";

/** A part of a post that two users can change without a conflict. */
export type DraftField = {
  name: "text" | "media" | "settings" | "comment" | "channels" | "time";
  /** `null`: the base. */
  channelId: string | null;
};

/**
 * Merges two versions of a post. A field that only one side changed is taken from that side; a field that both changed
 * stays as in `mine` and is in `clashes`, for the user to choose.
 * @param base the version that both started from
 */
export function mergeDrafts(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { merged: Draft; clashes: DraftField[] } {
  let merged = mine;
  const clashes: DraftField[] = [];
  for (const field of fieldsOf([base, mine, theirs])) {
    const [baseValue, mineValue, theirValue] = [base, mine, theirs].map((draft) =>
      canonicalJson(readField(draft, field) ?? null),
    );
    if (mineValue === theirValue || theirValue === baseValue) continue;
    if (mineValue === baseValue) merged = copyField(merged, theirs, field);
    else clashes.push(field);
  }
  return { merged, clashes };
}

/** Returns the draft with one field copied from another draft. */
export function copyField(draft: Draft, from: Draft, field: DraftField): Draft {
  const { name, channelId } = field;
  if (name === "channels") return { ...draft, channelIds: from.channelIds };
  if (name === "time") return { ...draft, timeChoice: from.timeChoice };
  if (channelId === null) {
    return { ...draft, content: copyPart(draft.content, name, from.content) };
  }
  const { [channelId]: oldOverride = {}, ...otherOverrides } = draft.overrides;
  const override = copyPart(oldOverride, name, from.overrides[channelId] ?? {});
  const isEmpty = Object.keys(override).length === 0;
  return {
    ...draft,
    overrides: isEmpty ? otherOverrides : { ...otherOverrides, [channelId]: override },
  };
}

/** The value of a field; `undefined` if the channel inherits it. */
export function readField(draft: Draft, { name, channelId }: DraftField): unknown {
  if (name === "channels") return draft.channelIds.toSorted();
  if (name === "time") return draft.timeChoice;
  const content = channelId === null ? draft.content : draft.overrides[channelId];
  if (name === "comment") return content?.settings?.firstComment;
  if (name === "settings") return { ...content?.settings, firstComment: undefined };
  return content?.[name];
}

/** Copies one field, or its absence. */
function copyPart<Part extends Content | ContentOverride>(
  target: Part,
  name: Exclude<DraftField["name"], "channels" | "time">,
  from: ContentOverride,
): Part {
  const isText = name === "text" || name === "media";
  const [settingsFrom, commentFrom] = name === "comment" ? [target, from] : [from, target];
  const settings = { ...settingsFrom.settings, firstComment: commentFrom.settings?.firstComment };
  const copy: Part = { ...target, ...(isText ? { [name]: from[name] } : { settings }) };
  if (isText && from[name] === undefined) delete copy[name];
  // Defaults are stored as undefined.
  if (!isText && Object.values(settings).every((value) => value === undefined)) {
    delete copy.settings;
  }
  return copy;
}

function fieldsOf(drafts: readonly Draft[]): DraftField[] {
  const channelIds = new Set(drafts.flatMap(({ overrides }) => Object.keys(overrides)));
  const contents = [null, ...channelIds].flatMap((channelId): DraftField[] => [
    { name: "text", channelId },
    { name: "media", channelId },
    { name: "settings", channelId },
    { name: "comment", channelId },
  ]);
  return [...contents, { name: "channels", channelId: null }, { name: "time", channelId: null }];
}
