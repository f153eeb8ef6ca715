import { type ContentDifference, contentDifferences } from "@postlark/domain/content-difference";
import type { Language } from "@postlark/domain/language";
import type { Content, Poll } from "@postlark/domain/post-content";
import { textDifference } from "@postlark/domain/text-difference";
import { LRUCache } from "lru-cache";

import { markup, type Markup } from "../platform/html/markup.ts";
import type { ReviewedDelivery } from "./client-link-store.ts";
import { differenceMessages } from "./difference-messages.ts";
import type { DifferenceMessages } from "./difference-vocabulary.ts";

/** Renders the changes since a client's answer, if there are any. @param timeOf formats a time in their language */
export function renderDifferences(
  { content, dueAt, before }: Pick<ReviewedDelivery, "content" | "dueAt" | "before">,
  language: Language,
  timeOf: (date: Date) => string,
): Markup | undefined {
  if (before === null) return undefined;
  const messages = differenceMessages[language];
  const differences = contentDifferences(before.content, content);
  const isMoved = before.dueAt.getTime() !== dueAt.getTime();
  const notes = [
    ...differences.flatMap((difference) =>
      difference.kind === "text" ? [] : [renderDifference(difference, messages, language)],
    ),
    ...(isMoved ? [markup`${messages.time(timeOf(before.dueAt))}`] : []),
  ];
  if (differences.length === 0 && !isMoved) return undefined;
  const list =
    notes.length > 0 && markup`<ul>${notes.map((note) => markup`<li>${note}</li>`)}</ul>`;
  return markup`<section class="changes"><h3>${messages.since}</h3>${renderTextChangesOnce(before.content, content)}${list}</section>`;
}

/** Rendered differences, limited in characters. A post on 20 channels mostly changes 20 times alike. */
const changesCache = new LRUCache<string, Markup>({
  maxSize: 2_000_000,
  sizeCalculation: ({ text }, key) => text.length + key.length,
});

function renderTextChangesOnce(
  { text: textBefore }: Content,
  { text }: Content,
): Markup | undefined {
  if (textBefore === text) return undefined;
  const key = JSON.stringify([textBefore, text]);
  const changes = changesCache.get(key) ?? renderTextChanges(textBefore, text);
  changesCache.set(key, changes);
  return changes;
}

function renderTextChanges(before: string, after: string): Markup {
  const runs = textDifference(before, after).map(({ kind, text }) => {
    if (kind === "same") return markup`${text}`;
    return kind === "added" ? markup`<ins>${text}</ins>` : markup`<del>${text}</del>`;
  });
  return markup`<p class="words" dir="auto">${runs}</p>`;
}

function renderDifference(
  difference: Exclude<ContentDifference, { kind: "text" }>,
  messages: DifferenceMessages,
  language: Language,
): Markup {
  switch (difference.kind) {
    case "picture_added":
    case "picture_removed":
    case "picture_replaced":
      return renderQuoting(describePicture(difference, messages), difference.alt);
    case "pictures_moved":
      return markup`${messages.picturesMoved}`;
    case "alt_text":
      return renderBeforeAndAfter(
        difference.isVideo ? messages.videos.alt : messages.alt(difference.place),
        difference.before,
        difference.after,
        messages,
      );
    case "card_added":
      return renderQuoting(messages.cardAdded, difference.title);
    case "card_removed":
      return renderQuoting(messages.cardRemoved, difference.title);
    case "card_words": {
      const { part, before: textBefore, after } = difference;
      return renderBeforeAndAfter(messages.cardParts[part], textBefore, after, messages);
    }
    case "card_picture":
      return markup`${messages.cardPicture}`;
    case "other":
      return markup`${messages.other}`;
    default: {
      const [before, after] = formatSetting(difference, messages, language);
      return renderBeforeAndAfter(messages.labels[difference.kind], before, after, messages);
    }
  }
}

function describePicture(
  { kind, place, isVideo }: Extract<ContentDifference, { isVideo: boolean; alt: string }>,
  messages: DifferenceMessages,
): string {
  const { added, removed, replaced } = messages.videos;
  const texts = {
    picture_added: isVideo ? added : messages.pictureAdded(place),
    picture_removed: isVideo ? removed : messages.pictureRemoved(place),
    picture_replaced: isVideo ? replaced : messages.pictureReplaced(place),
  };
  return texts[kind];
}

function renderQuoting(sentence: string, quoted: string): Markup {
  return markup`${sentence}${quoted !== "" && markup` <q>${quoted}</q>`}`;
}

function renderBeforeAndAfter(
  label: string,
  before: string,
  after: string,
  { unsaid }: DifferenceMessages,
) {
  return markup`${label}: <del>${before || unsaid}</del> <ins>${after || unsaid}</ins>`;
}

type SettingDifference = Extract<ContentDifference, { kind: keyof DifferenceMessages["labels"] }>;

function formatSetting(
  difference: SettingDifference,
  messages: DifferenceMessages,
  language: Language,
): readonly [before: string, after: string] {
  const list = new Intl.ListFormat(language);
  switch (difference.kind) {
    case "visibility":
      return formatBoth(difference, (value) => messages.visibilities[value]);
    case "replies":
      return formatBoth(difference, (value) => messages.replies[value]);
    case "thread":
      return formatBoth(difference, (value) => messages.threads[value]);
    case "poll":
      return formatBoth(difference, (poll) => formatPoll(poll, messages, language));
    case "sources":
      return formatBoth(difference, (sources) =>
        list.format(sources.map((source) => sourceName(source, messages))),
      );
    default:
      return formatBoth(difference, (value) => value);
  }
}

function formatBoth<Value>(
  { before, after }: { readonly before: Value | undefined; readonly after: Value | undefined },
  format: (value: Value) => string,
): readonly [before: string, after: string] {
  const formatOrEmpty = (value: Value | undefined) => (value === undefined ? "" : format(value));
  return [formatOrEmpty(before), formatOrEmpty(after)];
}

const sourceName = (source: string, { template }: DifferenceMessages) =>
  source === "template" ? template : source.replace(/^model:/, "");

function formatPoll(
  { options, seconds, multiple }: Poll,
  { several }: DifferenceMessages,
  language: Language,
): string {
  const format = { style: "unit", unit: "hour", unitDisplay: "long" } as const;
  const open = new Intl.NumberFormat(language, format).format(seconds / 3_600);
  return [options.join(" / "), open, ...(multiple ? [several] : [])].join(" · ");
}
