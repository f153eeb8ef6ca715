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
  /** The account's own id on its network. */
  accountId: z.string(),
  handle: z.string(),
  displayName: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  state: z.enum(channelStates),
  /** One of `channelReasons`, unless the server is newer than this page. */
  reason: z.nullable(z.string()),
  pausedUntil: z.nullable(z.string()),
  settings: z.unknown(),
  /** When it likes to publish, on the workspace's clocks. */
  slots: z.array(slotSchema),
  /** Days on which none of these is offered, as `2026-12-25`. */
  skippedDays: z.array(z.string()),
  /** How many posts its workspace wants there in 24 hours at most; null for as many as the network takes. */
  perDay: z.nullable(z.int()),
  connectedAt: z.string().check(z.minLength(1)),
  /** Removed channels are kept for the posts that went out by them. */
  removedAt: z.nullable(z.string()),
});

export type Channel = z.infer<typeof channelSchema>;
