import * as z from "zod/mini";

import { importSources } from "./import-source.ts";

/** Posts that came at once, and what became of them. */
export const importRecordSchema = z.object({
  id: z.guid(),
  source: z.enum(importSources),
  /** The file's name; empty for what was pasted. */
  name: z.string(),
  posts: z.int(),
  scheduled: z.int(),
  awaiting: z.int(),
  drafts: z.int(),
  /** Those of the drafts whose time had passed. */
  late: z.int(),
  madeBy: z.guid(),
  madeAt: z.string(),
  undoneAt: z.nullable(z.string()),
  /** What an undo deleted again; the rest somebody had changed since. */
  takenBack: z.nullable(z.int()),
});

export type ImportRecord = z.infer<typeof importRecordSchema>;

/** What keeps a row from being imported, by the server's code. `row` counts from 0. */
export const importProblemSchema = z.object({
  row: z.int(),
  code: z.string(),
  channelId: z.optional(z.guid()),
});

/** What is worth knowing of a row, and keeps it from nothing. */
export const importWarningSchema = z.extend(importProblemSchema, {
  /** When the same words are elsewhere, or nearly: ISO 8601. */
  at: z.optional(z.string()),
  /** The row that says nearly the same. */
  otherRow: z.optional(z.int()),
});

export type ImportWarning = z.infer<typeof importWarningSchema>;

export type ImportProblem = z.infer<typeof importProblemSchema>;
