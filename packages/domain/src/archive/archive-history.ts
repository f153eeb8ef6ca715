import * as z from "zod/mini";

import {
  archiveId,
  archiveInstant,
  archivePerson,
  archiveRevision,
  archiveText,
} from "./archive-parts.ts";
import { contentOverridesSchema, contentSchema } from "../posts/post-content.ts";

/** A person by name only: imported people belong to no account. Without a name, they had left before. */
const person = z.strictObject({ id: archiveId, name: archiveText(200) });

const version = z.strictObject({
  postId: archiveId,
  revision: archiveRevision,
  content: contentSchema,
  overrides: contentOverridesSchema,
  authorId: archivePerson,
  createdAt: archiveInstant,
});

const comment = z.strictObject({
  id: archiveId,
  postId: archiveId,
  parentId: z.nullable(archiveId),
  authorId: z.nullable(archiveId),
  clientName: z.nullable(archiveText(200)),
  text: archiveText(8_000),
  mentionedIds: z.array(archiveId).check(z.maxLength(20)),
  createdAt: archiveInstant,
  editedAt: z.nullable(archiveInstant),
  isDeleted: z.boolean(),
});

const approval = z.strictObject({
  deliveryId: archiveId,
  userId: z.nullable(archiveId),
  clientName: z.nullable(archiveText(200)),
  answer: z.enum(["approved", "changes_asked"]),
  content: contentSchema,
  dueAt: archiveInstant,
  comment: z.nullable(archiveText(4_000)),
  round: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
  stage: z.nullable(z.int().check(z.positive(), z.maximum(10))),
  at: archiveInstant,
});

const edit = z.strictObject({
  deliveryId: archiveId,
  userId: archiveId,
  before: contentSchema,
  after: contentSchema,
  at: archiveInstant,
});

const number = z.strictObject({
  deliveryId: archiveId,
  metric: z.string().check(z.regex(/^[a-z]+(_[a-z]+)*$/), z.maxLength(40)),
  // The first sample, five minutes after publishing, is at hour 0.
  hours: z.int().check(z.nonnegative(), z.maximum(100_000)),
  publishedAt: archiveInstant,
  measuredAt: archiveInstant,
  value: z.nullable(z.int().check(z.nonnegative())),
});

/** Comments, decisions and metrics of posts. */
export const archivedHistory = {
  people: person,
  versions: version,
  comments: comment,
  approvals: approval,
  edits: edit,
  numbers: number,
};
