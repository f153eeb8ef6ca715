import { z } from "zod";

import { limits } from "./limits.ts";
import { topicPrefix } from "./protocol.ts";

const flag = z
  .union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })])
  .catch(false);

const configSchema = z.object({
  private: flag.default(false),
  broadcast: z
    .object({
      self: flag.default(false),
      ack: flag.default(false),
      replication_ready: flag.default(false),
      replay: z.unknown(),
    })
    .partial()
    .catch({}),
  presence: z
    .object({ enabled: flag.default(false), key: z.unknown() })
    .partial()
    .catch({}),
  postgres_changes: z.array(z.unknown()).nullish().catch(null),
});

const joinSchema = z.object({
  access_token: z.string().nullish().catch(null),
  user_token: z.string().nullish().catch(null),
  config: configSchema.partial().catch({}),
});

export type JoinRequest = {
  accessToken: string | null;
  isPrivate: boolean;
  broadcast: { self: boolean; ack: boolean; announceReady: boolean; wantsReplay: boolean };
  presence: { isEnabled: boolean; key: string | null };
  /** The unparsed entries; each is parsed separately. */
  postgresChanges: Record<string, unknown>[];
};

/** Invalid fields count as missing, as on hosted Supabase. */
export function parseJoin(payload: unknown): JoinRequest {
  const { access_token, user_token, config = {} } = joinSchema.partial().catch({}).parse(payload);
  const { broadcast = {}, presence = {}, postgres_changes: changes } = config;
  const key = presence.key;
  return {
    accessToken: user_token ?? access_token ?? null,
    isPrivate: config.private ?? false,
    broadcast: {
      self: broadcast.self ?? false,
      ack: broadcast.ack ?? false,
      announceReady: broadcast.replication_ready ?? false,
      wantsReplay: broadcast.replay != null,
    },
    presence: {
      isEnabled: presence.enabled ?? false,
      key: key == null || key === "" ? null : typeof key === "string" ? key : JSON.stringify(key),
    },
    postgresChanges: (changes ?? []).filter(
      (entry): entry is Record<string, unknown> =>
        typeof entry === "object" && entry !== null && !Array.isArray(entry),
    ),
  };
}

/** Why a client cannot join a topic of this name, in hosted Realtime's format; undefined if it can. */
export function topicProblem(name: string): string | undefined {
  if (!name.startsWith(topicPrefix)) return "unmatched topic";
  if (name === topicPrefix) return "TopicNameRequired: You must provide a topic name";
  return Buffer.byteLength(name) > limits.nameBytes
    ? `TopicNameTooLong: A topic has at most ${limits.nameBytes} bytes`
    : undefined;
}
