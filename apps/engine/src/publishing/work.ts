import type { Json, JsonObject } from "@postlark/domain/json";
import { contentSchema } from "@postlark/domain/post-content";
import { z } from "zod";

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const json = z.json().transform((value): Json => value);

const jsonObject = z.record(z.string(), z.json()).transform((value): JsonObject => value);

const stepSchema = z.object({
  position: z.int().nonnegative(),
  kind: z.string(),
  key: z.string(),
  payload: json,
  state: z.enum(["planned", "sent", "done", "rejected", "unknown"]),
  /** As written by `endStep`: the network's answer to a finished step. */
  result: json.nullish(),
  /** Time of the last send, and since when it was not found; by Postgres' clock. */
  sentAt: time.nullish(),
  absentSince: time.nullish(),
});

/** Everything needed to publish a delivery, as `engine.claim` returns it. */
export const workSchema = z.object({
  delivery: z.object({
    id: z.uuid(),
    /** Base of its idempotency keys: its id, or its original one after an import. */
    identity: z.uuid(),
    createdAt: time,
    dueAt: time,
    /** Whether each step is reconciled before it is sent: after a restore, or by a member's order. */
    lookFirst: z.boolean(),
    content: contentSchema,
    /** Earlier tries with an outcome. */
    attempts: z.int(),
    planHash: z.string().nullish(),
    plannedAt: time.nullish(),
    /** The approved hash, if it needs approval (`contentHash`). */
    approval: z.object({ hash: z.string().nullable() }).nullish(),
  }),
  channel: z.object({
    id: z.uuid(),
    network: z.string(),
    accountId: z.string(),
    handle: z.string(),
    settings: jsonObject,
  }),
  credentials: z
    .object({
      version: z.int(),
      keyId: z.string(),
      ciphertext: z.base64().transform((text) => Buffer.from(text, "base64")),
    })
    .nullish(),
  steps: z.array(stepSchema),
  media: z.array(
    z.object({
      hash: z.string(),
      type: z.string(),
      width: z.int(),
      height: z.int(),
      size: z.int(),
    }),
  ),
  workspace: z.object({ id: z.uuid(), slug: z.string(), timeZone: z.string() }),
});

export type Work = z.infer<typeof workSchema>;

export type WorkStep = Work["steps"][number];
