import type { Content, ContentOverride } from "@postlark/domain/post-content";
import { type Draft, canonical } from "./draft.ts";

/** A part of a post that two users can change without a conflict. */
export type DraftField = {
  name: "text" | "media" | "settings" | "comment" | "channels" | "time";
  /** `null`: the base. */
  channelId: string | null;
};

/**
 * What two versions of one post make together: a field that only one side changed is taken from that
 * side. What both changed stays mine in `merged`, and stands in `clashes` for somebody to choose.
 * @param base what both began with
 */
export function mergeDrafts(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { merged: Draft; clashes: DraftField[] } {
  let merged = mine;
  const clashes: DraftField[] = [];
  for (const field of fieldsOf([base, mine, theirs])) {
    const [before, own, other] = [base, mine, theirs].map((draft) =>
      canonical(readField(draft, field) ?? null),
    );
    if (own === other || other === before) continue;
    if (own === before) merged = takeField(merged, theirs, field);
    else clashes.push(field);
  }
  return { merged, clashes };
}

/** The draft with one field taken from another draft. */
export function takeField(draft: Draft, from: Draft, field: DraftField): Draft {
  const { name, channelId } = field;
  if (name === "channels") return { ...draft, channelIds: from.channelIds };
  if (name === "time") return { ...draft, timeChoice: from.timeChoice };
  if (channelId === null) {
    return { ...draft, content: withPart(draft.content, name, from.content) };
  }
  const { [channelId]: own = {}, ...others } = draft.overrides;
  const override = withPart(own, name, from.overrides[channelId] ?? {});
  const isEmpty = Object.keys(override).length === 0;
  return { ...draft, overrides: isEmpty ? others : { ...others, [channelId]: override } };
}

/** The value of a field; `undefined` if the channel inherits it. */
export function readField(draft: Draft, { name, channelId }: DraftField): unknown {
  if (name === "channels") return draft.channelIds.toSorted();
  if (name === "time") return draft.timeChoice;
  const said = channelId === null ? draft.content : draft.overrides[channelId];
  if (name === "comment") return said?.settings?.firstComment;
  if (name === "settings") return { ...said?.settings, firstComment: undefined };
  return said?.[name];
}

/** Copies one field, or its absence. */
function withPart<Part extends Content | ContentOverride>(
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
