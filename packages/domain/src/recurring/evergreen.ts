import * as z from "zod/mini";

import { attachmentSchema } from "../posts/post-content.ts";
import { slotSchema } from "../channels/queue-slots.ts";

export const evergreenLimits = { lists: 20, name: 80, entries: 200, texts: 10, days: 365 } as const;

const goSchema = z.object({ at: z.string(), state: z.string() });

/** One variant of an entry's text. */
export const evergreenTextSchema = z.object({
  id: z.guid(),
  revision: z.int(),
  text: z.string(),
  /** Last or next publication; ISO 8601. */
  lastAt: z.nullable(z.string()),
});

/** An entry that is published repeatedly, alternating its texts. */
export const evergreenEntrySchema = z.object({
  id: z.guid(),
  texts: z.array(evergreenTextSchema),
  media: z.array(attachmentSchema),
  lastAt: z.nullable(z.string()),
  lastTextId: z.nullable(z.guid()),
  /** The round of its last publication; 0 if never published. */
  round: z.int(),
  goes: z.array(goSchema),
});

export type EvergreenEntry = z.infer<typeof evergreenEntrySchema>;

export const evergreenListSchema = z.object({
  id: z.guid(),
  name: z.string(),
  channelIds: z.array(z.guid()),
  /** Its own weekly slots; null: free queue slots. */
  slots: z.nullable(z.array(slotSchema)),
  /** Minimum days between two publications of the same entry. */
  leastDays: z.int(),
  isShuffled: z.boolean(),
  until: z.nullable(z.string()),
  isPaused: z.boolean(),
  entries: z.array(evergreenEntrySchema),
});

export type EvergreenList = z.infer<typeof evergreenListSchema>;
