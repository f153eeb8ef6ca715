import type { Language } from "@postlark/domain/language";

import type { ReviewedLink, ReviewedPost } from "./client-link-store.ts";
import { findManifest } from "./delivery-parts.ts";

/** What was typed into a form that was refused, or sent for all posts. */
export type TypedForm = {
  /** The post whose form it was; undefined for the form about all of them. */
  readonly post?: string | undefined;
  readonly name: string;
  readonly comment: string;
  readonly why?:
    | "nameMissing"
    | "commentMissing"
    | "tooLong"
    | "changed"
    | "someChanged"
    | undefined;
};

export type ClientPage = {
  readonly language: Language;
  readonly secret: string;
  readonly link: ReviewedLink;
  readonly typed: TypedForm;
};

export type ClientPost = ClientPage & {
  readonly post: ReviewedPost;
  /** From 1. */
  readonly place: number;
};

export const isSelection = ({ link }: ClientPage) => link.posts.length > 1;

/** Returns the level of headings below the page's title; among several posts, each has a heading above them. */
export const headingLevel = (page: ClientPage) => (isSelection(page) ? "h3" : "h2");

/** A moment in the workspace's time zone. */
export function formatTime(date: Date, { language, link }: ClientPage): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: link.timeZone,
  }).format(date);
}

export type ReviewedChannel = ReviewedPost["gone"][number];

export function channelName({ network, account }: ReviewedChannel): string {
  return `${account} · ${findManifest(network)?.name ?? network}`;
}

/** Returns the name in the last answer by the link, to propose it for the next; empty for a link to a single post. */
export function lastName(page: ClientPage): string {
  if (!isSelection(page)) return "";
  const answers = page.link.posts.flatMap(({ answered }) => answered ?? []);
  const [latestAnswer] = answers.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return latestAnswer?.name ?? "";
}

export type PostState = "open" | "approved" | "refused" | "later" | "over";

/** Returns what the client can do with a post: `open` and `later` wait for an answer, `over` has no delivery. */
export function reviewStateOf({
  deliveries,
  answered,
  isEarly,
  mayRefuse,
}: ReviewedPost): PostState {
  if (deliveries.length === 0) return "over";
  if (answered?.isCurrent) return answered.answer === "approved" ? "approved" : "refused";
  return isEarly && !mayRefuse ? "later" : "open";
}
