import { importSources, maxImportedRows } from "@postlark/domain/imports/import-source";
import { maxCommentLength, maxPictures, maxTextLength } from "@postlark/domain/post-content";
import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";
import { channelIdsSchema } from "../posts/content-schemas.ts";
import { momentSchema } from "../calendar/moment-schema.ts";

const rowSchema = z.object({
  text: z.string().max(maxTextLength),
  channelIds: channelIdsSchema,
  labelIds: z.array(z.uuid()).max(10).default([]),
  pictures: z
    .array(z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), alt: z.string().max(2_000) }))
    .max(maxPictures)
    .default([])
    .meta({ description: "Of the library, or fetched for an import before." }),
  firstComment: z.string().max(maxCommentLength).default(""),
  at: momentSchema.nullable().meta({ description: "null: it becomes a draft." }),
});

const problemSchema = z.looseObject({
  row: z.int().meta({ description: "Counted from 0." }),
  code: z.string(),
  channelId: z.uuid().optional(),
});

export const importSchema = z
  .looseObject({
    id: z.uuid(),
    source: z.enum(importSources),
    name: z.string(),
    posts: z.int(),
    scheduled: z.int(),
    awaiting: z.int(),
    drafts: z.int(),
    late: z.int().meta({ description: "Those of the drafts whose time has passed." }),
    made_at: z.string(),
    undone_at: z.string().nullable(),
    taken_back: z.int().nullable().meta({ description: "Posts that an undo deleted again." }),
  })
  .meta({ id: "Import" });

const warningSchema = problemSchema.extend({
  at: z
    .string()
    .optional()
    .meta({ description: "When the words are planned or were out (said_before, said_similar)." }),
  otherRow: z.int().optional().meta({ description: "The row before it (row_similar)." }),
});

export const madeSchema = importSchema.extend({ problems: z.array(problemSchema) });

const checkedSchema = madeSchema.extend({
  warnings: z.array(warningSchema).meta({
    description:
      "Of a dry run: rows at a minute that is planned on their channel (time_taken), beyond what it lets out a day (day_full), with words that went out there in 90 days or are planned (said_before), or nearly (said_similar), or with nearly those of a row before them (row_similar). They keep nothing from being imported",
  }),
});

/** Many posts at once, and taking them back. */
export const importOperations = operations({
  importPosts: {
    method: "post",
    path: "/workspaces/{id}/imports",
    tag: "Imports",
    summary:
      "Import posts, all or none (contributors). What has no time, no channel, or a time that has passed becomes a draft; what would have to be approved, has to be. Rows that cannot be imported are refused as import_blocked, with the `problems`. With dryRun nothing is made. Repeating it with an id makes nothing twice",
    role: "contributor",
    sql: "import_posts",
    params: idParams,
    body: z.object({
      id: z.uuid(),
      source: z.enum(importSources),
      name: z.string().max(1_000).default(""),
      rows: z.array(rowSchema).min(1).max(maxImportedRows),
      dryRun: z.boolean().default(false),
    }),
    responses: { 200: answer("The import, as it is or would be.", checkedSchema) },
  },

  undoImport: {
    method: "post",
    path: "/imports/{id}/undo",
    tag: "Imports",
    summary:
      "Delete what an import brought, but for what somebody has changed since (contributors their own, editors anybody's)",
    role: "editor",
    sql: "undo_import",
    params: idParams,
    responses: { 200: answer("The import, with what is `taken_back`.", importSchema) },
  },
});
