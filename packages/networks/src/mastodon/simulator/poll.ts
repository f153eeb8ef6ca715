// Polls on a server of Mastodon 4.5: https://docs.joinmastodon.org, read on 2026-11-23.

import { type Call, invalid } from "./sign-in.ts";

export type Poll = {
  readonly options: readonly string[];
  readonly seconds: number;
  readonly multiple: boolean;
};

/** `methods/statuses/#form-data-parameters`. @returns undefined for a form without a poll */
export function pollIn({ all, field }: Call): Poll | Response | undefined {
  const options = all("poll[options][]").map((option) => option.trim());
  const seconds = Number(field("poll[expires_in]"));
  if (options.length === 0) return undefined;
  if (options.length === 1) return invalid("Options must have more than one item");
  if (options.length > 4) return invalid("Options can't contain more than 4 items");
  if (options.some((option) => option === "")) return invalid("Options can't be blank");
  if (options.some((option) => [...new Intl.Segmenter("en").segment(option)].length > 50)) {
    return invalid("Options can't be longer than 50 characters each");
  }
  if (new Set(options).size < options.length) return invalid("Options contains duplicate items");
  if (!Number.isInteger(seconds) || seconds < 300) return invalid("Expires at is too soon");
  if (seconds > 2_629_746) return invalid("Expires at is too far into the future");
  return { options, seconds, multiple: field("poll[multiple]") === "true" };
}
