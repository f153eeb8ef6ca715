import { m } from "#paraglide/messages.js";
import type { Mentionable } from "@postlark/domain/mention";
import type { Member } from "@postlark/domain/workspace";

/** Returns the members who can be mentioned: those with a name or an email address, which serves as one. */
export function mentionableMembers(people: readonly Member[]): readonly Mentionable[] {
  return people
    .map(({ userId, fullName, email }) => ({ id: userId, name: fullName || email || "" }))
    .filter(({ name }) => name !== "");
}

/** The name of a client, marked so that nobody takes them for a member. */
export function clientLabel(name: string): string {
  return m.client_review_outside({ name });
}
