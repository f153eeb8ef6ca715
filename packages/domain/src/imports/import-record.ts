import * as z from "zod/mini";

import { importSources } from "./import-source.ts";

export const importRecordSchema = z.object({
  id: z.guid(),
  source: z.enum(importSources),
  name: z.string(),
  posts: z.int(),
  scheduled: z.int(),
  awaiting: z.int(),
  drafts: z.int(),
  /** Imported as drafts because their time had passed. */
  late: z.int(),
  madeBy: z.guid(),
  madeAt: z.string(),
  undoneAt: z.nullable(z.string()),
  /** Posts that an undo deleted; the others were changed since. */
  takenBack: z.nullable(z.int()),
});

export type ImportRecord = z.infer<typeof importRecordSchema>;

/** Why a row cannot be imported, as the server's code. `row` counts from 0. */
export const importProblemSchema = z.object({
  row: z.int(),
  code: z.string(),
  channelId: z.optional(z.guid()),
});

/** A warning about a row that does not prevent its import. */
export const importWarningSchema = z.extend(importProblemSchema, {
  /** When the same or a similar text is published: ISO 8601. */
  at: z.optional(z.string()),
  otherRow: z.optional(z.int()),
});

export type ImportWarning = z.infer<typeof importWarningSchema>;

export type ImportProblem = z.infer<typeof importProblemSchema>;
