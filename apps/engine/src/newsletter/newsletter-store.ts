import { createHash } from "node:crypto";

import type { Language } from "@postlark/domain/language";
import { z } from "zod";

import type { Database } from "../platform/database/database.ts";
import { languageSchema } from "../platform/language/language.ts";

export type Newsletter = { readonly channelId: string; readonly name: string };

const confirmationRow = z
  .object({
    email: z.string(),
    language: languageSchema,
    secret: z.string(),
    channel_id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    settings: z.record(z.string(), z.json()),
  })
  .transform(({ channel_id: channelId, ...row }) => ({ ...row, channelId }));

export type Confirmation = z.infer<typeof confirmationRow>;

const linkRow = z.object({
  kind: z.enum(["confirm", "unsubscribe"]),
  name: z.string(),
  slug: z.string(),
});

export type NewsletterLink = z.infer<typeof linkRow>;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

export async function readNewsletters(database: Database, slug: string): Promise<Newsletter[]> {
  const rows = await database<{ channel_id: string; name: string }[]>`
    select * from engine.newsletters(${slug})`;
  return rows.map(({ channel_id: channelId, name }) => ({ channelId, name }));
}

/** Stores a request to subscribe. @returns the subscriber to send a confirmation to; undefined if none is to be sent */
export async function requestSubscription(
  database: Database,
  request: { readonly slug: string; readonly channelId: string; readonly email: string },
  language: Language,
): Promise<string | undefined> {
  const [row] = await database<{ id: string | null }[]>`
    select engine.ask_to_subscribe(${request.slug}, ${request.channelId}, ${request.email}, ${language}) as id`;
  return row?.id ?? undefined;
}

/** Creates the link of a confirmation mail. @returns undefined if one was sent to that address within ten minutes */
export async function beginConfirmation(
  database: Database,
  subscriberId: string,
): Promise<Confirmation | undefined> {
  const [row] = await database`select * from engine.begin_confirmation(${subscriberId})`;
  return row && confirmationRow.parse(row);
}

/** Deletes the link of a confirmation mail that could not be sent, so that another may be sent at once. */
export async function deleteConfirmationLink(
  database: Database,
  subscriberId: string,
): Promise<void> {
  await database`select engine.take_back_confirmation(${subscriberId})`;
}

/** Reads what a mailed link is for, and changes nothing, as mail scanners follow links. */
export async function readNewsletterLink(
  database: Database,
  secret: string,
): Promise<NewsletterLink | undefined> {
  const [row] = await database`select * from engine.newsletter_link(${hashOf(secret)})`;
  return row && linkRow.parse(row);
}

/** Subscribes by the secret of a confirmation link. @returns false if the link is over */
export async function confirmSubscriber(database: Database, secret: string): Promise<boolean> {
  const [row] = await database<{ done: boolean }[]>`
    select engine.confirm_subscriber(${hashOf(secret)}) as done`;
  return row?.done ?? false;
}

export async function unsubscribe(database: Database, secret: string): Promise<void> {
  await database`select engine.unsubscribe_reader(${hashOf(secret)})`;
}
