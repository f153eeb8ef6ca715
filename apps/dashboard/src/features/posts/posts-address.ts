import { postFilters } from "#workspace/workspace-queries.ts";
import { type AddressFormat, writeParameter } from "@postlark/app/shell/address-state";
import { addDays, type CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import { listedCounts, type ListedCount } from "@postlark/domain/delivery";
import { resolveWallTime } from "@postlark/domain/wall-time";
import type { PostConditions } from "@postlark/sdk/post-conditions";

/** The lists of the posts screen, as named in the URL. */
export const postLists = [...postFilters, "deleted"] as const;

export type PostList = (typeof postLists)[number];

/** The posts screen's list and filters, as in the URL. */
export type PostsAddress = {
  list: PostList;
  /** By what published posts are sorted, the highest first; without it by date. */
  sort?: ListedCount | undefined;
  words: string;
  channel: string | undefined;
  author: string | undefined;
  label: string | undefined;
  /** First and last day, in the workspace's time zone. */
  since: CalendarDay | undefined;
  until: CalendarDay | undefined;
};

export type PostFilters = Omit<PostsAddress, "list" | "sort">;

export const noFilters: PostFilters = {
  words: "",
  channel: undefined,
  author: undefined,
  label: undefined,
  since: undefined,
  until: undefined,
};

export function isFiltered({ words, ...filters }: PostFilters): boolean {
  const { channel, author, label, since, until } = filters;
  return words.trim() !== "" || [channel, author, label, since, until].some(Boolean);
}

/** Maximum length of a search, in characters. */
const maxSearchLength = 200;

// The server would refuse anything that is not an id.
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `?show=scheduled&words=roast&channel=…&author=…&label=…&since=2026-11-01&until=2026-11-30`, and `&sort=likes` if published */
export const postsAddress: AddressFormat<PostsAddress> = {
  parse: (params) => {
    const idIn = (name: string) => {
      const text = params.get(name) ?? "";
      return idForm.test(text) ? text : undefined;
    };
    const dayIn = (name: string) => {
      const text = params.get(name) ?? "";
      return isCalendarDay(text) ? text : undefined;
    };
    const list = postLists.find((one) => one === params.get("show")) ?? "drafts";
    const sort = listedCounts.find((count) => count === params.get("sort"));
    return {
      list,
      sort: list === "published" ? sort : undefined,
      words: (params.get("words") ?? "").slice(0, maxSearchLength),
      channel: idIn("channel"),
      author: idIn("author"),
      label: idIn("label"),
      since: dayIn("since"),
      until: dayIn("until"),
    };
  },
  write: (params, { list, sort, ...filters }) => {
    writeParameter(params, "show", list === "drafts" ? "" : list);
    writeParameter(params, "words", filters.words);
    writeParameter(params, "channel", filters.channel ?? "");
    writeParameter(params, "author", filters.author ?? "");
    writeParameter(params, "label", filters.label ?? "");
    writeParameter(params, "since", filters.since ?? "");
    writeParameter(params, "until", filters.until ?? "");
    writeParameter(params, "sort", (list === "published" && sort) || "");
  },
};

/** The query of the URL for a list with the same filters. */
export function searchOf(address: PostsAddress): string {
  const params = new URLSearchParams();
  postsAddress.write(params, address);
  return `?${params}`;
}

/** Returns the database conditions for filters. @param timeZone the workspace's, in which days begin and end */
export function conditionsOf(filters: PostFilters, timeZone: string): PostConditions {
  const { words, channel, author, label, since, until } = filters;
  const startOf = (day: CalendarDay) =>
    resolveWallTime(`${day}T00:00`, timeZone).instant.toISOString();
  return {
    words: words.trim(),
    channelId: channel,
    authorId: author,
    labelId: label,
    since: since && startOf(since),
    until: until && startOf(addDays(until, 1)),
  };
}
