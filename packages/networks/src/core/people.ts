import { cutText } from "@postlark/domain/cut-text";
import * as z from "zod";

import type { Outcome } from "./outcome.ts";

/** A person whom a post can mention. All of it is text from outside. */
export type Mentionable = {
  /** As a post has it after the "@": `ana.bsky.social`, `ana@harbour.example`. */
  readonly handle: string;
  readonly name: string;
  readonly avatarUrl: string | null;
};

export type PeopleSearch =
  | { readonly kind: "found"; readonly people: readonly Mentionable[] }
  | Extract<Outcome, { readonly kind: "rejected" | "retry" | "auth" }>;

/** Most results of one search. */
export const maxPeople = 8;

const maxNameLength = 64;

const avatar = z.url({ protocol: /^https$/ }).max(2_000);

/**
 * Returns people of a network's answer: names on one line, without direction overrides and invisible characters but
 * joiners within emoji; nobody whose handle does not match, and nobody twice.
 */
export function mentionablePeople(
  answeredPeople: readonly { handle: string; name: string; avatar: unknown }[],
  handlePattern: RegExp,
): Mentionable[] {
  const people = new Map<string, Mentionable>();
  for (const { handle, name, avatar: picture } of answeredPeople) {
    if (handle.length > 253 || !handlePattern.test(handle)) continue;
    const avatarUrl = avatar.safeParse(picture).data ?? null;
    people.set(handle.toLowerCase(), { handle, name: nameOnOneLine(name) || handle, avatarUrl });
  }
  return [...people.values()].slice(0, maxPeople);
}

/** Returns a name on one line, without invisible characters, cut to `maxNameLength`. */
function nameOnOneLine(text: string): string {
  const visible = text
    .slice(0, 1_000)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/(?!\u200D)[\p{Cf}\p{Co}\p{Cs}]+/gu, "");
  return cutText(visible.trim(), maxNameLength);
}
