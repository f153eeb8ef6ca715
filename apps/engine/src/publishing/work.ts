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
  /** As `endStep` left it: what the network said of a step that is done. */
  result: json.nullish(),
  /** When it was sent last, and since when looks have not found it; by Postgres' clock. */
  sentAt: time.nullish(),
  absentSince: time.nullish(),
});

/** All that publishing a delivery takes, as `engine.claim` hands it out. */
export const workSchema = z.object({
  delivery: z.object({
    id: z.uuid(),
    /** What its keys at networks are made of: its id, or that which it had where an archive was made. */
    identity: z.uuid(),
    createdAt: time,
    dueAt: time,
    /** Whether each step is looked for before it is sent: after a restore, or on somebody's word. */
    lookFirst: z.boolean(),
    content: contentSchema,
    /** How often it was tried with an outcome, before this time. */
    attempts: z.int(),
    planHash: z.string().nullish(),
    plannedAt: time.nullish(),
    /** What was approved, where it goes out only so: a hash as `saidHash` makes it. */
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
