import { m } from "#paraglide/messages.js";
import type { Mentionable } from "@postlark/domain/mention";
import type { Member } from "@postlark/domain/workspace";

/** Members by what they are called; who is called nothing cannot be named. */
export function mentionable(people: readonly Member[]): readonly Mentionable[] {
  return people
    .map(({ userId, fullName, email }) => ({ id: userId, name: fullName || email || "" }))
    .filter(({ name }) => name !== "");
}

/** What a client outside is called, so that nobody takes them for a member. */
export function clientWords(name: string): string {
  return m.client_review_outside({ name });
}
