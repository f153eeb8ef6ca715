import * as z from "zod/mini";

import { slotSchema } from "./queue-slots.ts";

export const channelStates = ["connected", "paused", "needs_attention"] as const;

/** Why a channel needs attention (contract of the live workspace, section 5). */
export const channelReasons = [
  "credentials_revoked",
  "credentials_expired",
  "account_gone",
  "unreachable",
] as const;

/** One connected account on one network. */
export const channelSchema = z.object({
  id: z.guid(),
  workspaceId: z.guid(),
  network: z.string().check(z.minLength(1)),
  accountId: z.string(),
  handle: z.string(),
  displayName: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  state: z.enum(channelStates),
  /** One of `channelReasons`, unless the server is newer than this page. */
  reason: z.nullable(z.string()),
  pausedUntil: z.nullable(z.string()),
  settings: z.unknown(),
  /** Weekly slots in the workspace's time zone. */
  slots: z.array(slotSchema),
  /** Days without slots, such as `2026-12-25`. */
  skippedDays: z.array(z.string()),
  /** The workspace's own limit of posts in 24 hours; null: the network's limit. */
  perDay: z.nullable(z.int()),
  connectedAt: z.string().check(z.minLength(1)),
  /** Removed channels are stored for the posts published with them. */
  removedAt: z.nullable(z.string()),
});

export type Channel = z.infer<typeof channelSchema>;
