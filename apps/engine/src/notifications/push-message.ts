import { cutText } from "@postlark/domain/cut-text";
import type { Language } from "@postlark/domain/language";

import type { DigestNotice } from "./digest-store.ts";
import { digestMessages } from "./digest-messages.ts";
import { pathOf, sentenceOf } from "./tell-notice.ts";
import type { ClaimedPush } from "./push-store.ts";

/** What a device shows: no more than the bell does. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** A message replaces the one of the same tag. */
  readonly tag: string;
  /** Where a press leads to, in the product. */
  readonly path: string;
  /** Unread notices; left out by a test. */
  readonly unread?: number;
};

/** Push services take 4,096 bytes in all. */
const maxText = 140;

/** Creates one message about all notices of a cause: the latest, and how many more. */
export function noticeMessage(
  { language, cause, unread, notices }: ClaimedPush,
  nameOf: (network: string) => string,
): PushMessage {
  const latest = notices.at(-1);
  if (latest === undefined) throw new Error("A message is about a notice.");
  const sentence = sentenceOf(latest, language, nameOf);
  const title = notices.length > 1 ? `${sentence} (+${notices.length - 1})` : sentence;
  return {
    title: cutText(title, maxText),
    body: cutText(
      [excerptOf(latest), latest.workspace].filter((part) => part !== "").join(" · "),
      maxText,
    ),
    tag: cause,
    path: `${pathOf(latest)}${latest.commentId === null ? "" : `#comment-${latest.commentId}`}`,
    unread,
  };
}

/** Creates the message that a user sends to try a device. */
export function testMessage(language: Language): PushMessage {
  const { test } = digestMessages[language];
  return { title: "Postlark", body: test, tag: "test", path: "/dashboard" };
}

function excerptOf({ kind, comment, post }: DigestNotice): string {
  if (kind === "channel_attention") return "";
  return (comment ?? post ?? "").replaceAll(/\s+/g, " ").trim();
}
