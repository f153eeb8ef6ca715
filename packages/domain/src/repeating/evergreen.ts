import * as z from "zod/mini";

import { attachmentSchema } from "../post/post-content.ts";
import { slotSchema } from "../channel/queue-slots.ts";

/** What a list holds at most. */
export const evergreenLimits = { lists: 20, name: 80, entries: 200, texts: 10, days: 365 } as const;

const goSchema = z.object({ at: z.string(), state: z.string() });

/** One way to say an entry, a post of its own. */
export const evergreenTextSchema = z.object({
  id: z.guid(),
  revision: z.int(),
  text: z.string(),
  /** When it went out last, or will; ISO 8601. */
  lastAt: z.nullable(z.string()),
});

/** Something that goes out again and again, said in turn in several ways. */
export const evergreenEntrySchema = z.object({
  id: z.guid(),
  texts: z.array(evergreenTextSchema),
  media: z.array(attachmentSchema),
  lastAt: z.nullable(z.string()),
  lastTextId: z.nullable(z.guid()),
  /** The round in which it went last; 0 where it never did. */
  round: z.int(),
  /** What of it is still to come. */
  goes: z.array(goSchema),
});

export type EvergreenEntry = z.infer<typeof evergreenEntrySchema>;

/** Entries that go round. */
export const evergreenListSchema = z.object({
  id: z.guid(),
  name: z.string(),
  channelIds: z.array(z.guid()),
  /** Its own times of the week; null where it fills what is free in the queue. */
  slots: z.nullable(z.array(slotSchema)),
  /** Days that lie between two goes of the same entry, at least. */
  leastDays: z.int(),
  isShuffled: z.boolean(),
  /** The last day on which anything of it goes out. */
  until: z.nullable(z.string()),
  isPaused: z.boolean(),
  /** In their order; those that were taken away are not there. */
  entries: z.array(evergreenEntrySchema),
});

export type EvergreenList = z.infer<typeof evergreenListSchema>;
