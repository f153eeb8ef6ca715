import { createRoute, z } from "@hono/zod-openapi";
import { importSources, mostImported } from "@postlark/domain/import/import-source";
import { maxCommentLength, maxPictures, maxTextLength } from "@postlark/domain/post-content";
import { bodyLimit } from "hono/body-limit";

import { checkImport } from "./check-import.ts";
import { scanJson } from "../platform/http/scan-json.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { answer, createRoutes, idParams, jsonBody, refused } from "../platform/http/api.ts";
import { channelIdsSchema } from "../posts/content-schemas.ts";
import { momentSchema } from "../platform/http/moment-schema.ts";

const rowSchema = z.object({
  text: z.string().max(maxTextLength),
  channelIds: channelIdsSchema,
  labelIds: z.array(z.uuid()).max(10).default([]),
  pictures: z
    .array(z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), alt: z.string().max(2_000) }))
    .max(maxPictures)
    .default([])
    .openapi({ description: "Of the library, or fetched for an import before." }),
  firstComment: z.string().max(maxCommentLength).default(""),
  at: momentSchema.nullable().openapi({ description: "null: it becomes a draft." }),
});

const problemSchema = z.looseObject({
  row: z.int().openapi({ description: "Counted from 0." }),
  code: z.string(),
  channelId: z.uuid().optional(),
});

const importSchema = z
  .looseObject({
    id: z.uuid(),
    source: z.enum(importSources),
    name: z.string(),
    posts: z.int(),
    scheduled: z.int(),
    awaiting: z.int(),
    drafts: z.int(),
    late: z.int().openapi({ description: "Those of the drafts whose time has passed." }),
    made_at: z.string(),
    undone_at: z.string().nullable(),
    taken_back: z.int().nullable().openapi({ description: "Posts that an undo deleted again." }),
  })
  .openapi("Import");

const warningSchema = problemSchema.extend({
  at: z.string().optional().openapi({
    description: "When the words are planned or were out (said_before, said_similar).",
  }),
  otherRow: z.int().optional().openapi({ description: "The row before it (row_similar)." }),
});

const madeSchema = importSchema.extend({ problems: z.array(problemSchema) });

const checkedSchema = madeSchema.extend({
  warnings: z.array(warningSchema).openapi({
    description:
      "Of a dry run: rows at a minute that is planned on their channel (time_taken), beyond what it lets out a day (day_full), with words that went out there in 90 days or are planned (said_before), or nearly (said_similar), or with nearly those of a row before them (row_similar). They keep nothing from being imported",
  }),
});

/** Bytes of five thousand posts of a thousand characters as JSON. */
const largestImport = 10_000_000;

/** Values of five thousand posts with pictures and channels. */
const mostValues = 500_000;

/** The database's timeout, in milliseconds: longer than for anything else. */
const patience = { timeout: 35_000 };

const tags = ["Imports"];

const limitRows = bodyLimit({
  maxSize: largestImport,
  onError: () => {
    throw new ApiError(
      413,
      "import_too_large",
      "These posts are too long for one import. Split the file.",
    );
  },
});

export function importRoutes(services: Pick<PlatformServices, "limits">) {
  const routes = createRoutes();
  // The size limit comes before the parser.
  routes.use("/workspaces/:id/imports", limitRows, scanJson(services, mostValues));

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/imports",
      operationId: "importPosts",
      tags,
      middleware: [limitRows] as const,
      summary:
        "Import posts, all or none (contributors). What has no time, no channel, or a time that has passed becomes a draft; what would have to be approved, has to be. Rows that cannot be imported are refused as import_blocked, with the `problems`. With dryRun nothing is made. Repeating it with an id makes nothing twice",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({
            id: z.uuid(),
            source: z.enum(importSources),
            name: z.string().max(1_000).default(""),
            rows: z.array(rowSchema).min(1).max(mostImported),
            dryRun: z.boolean().default(false),
          }),
        ),
      },
      responses: {
        200: answer("The import, as it is or would be.", checkedSchema),
        default: refused,
      },
    }),
    async (context) => {
      const { caller } = context.var;
      await caller.limit("imports");
      const { id: workspaceId } = context.req.valid("param");
      const { id, source, name, rows, dryRun } = context.req.valid("json");
      const { parameters, problems, warnings } = await checkImport(caller, workspaceId, rows);
      if (problems.length > 0 && !dryRun) {
        const message =
          "Some rows cannot be imported. Nothing was: change them, or leave them out.";
        throw new ApiError(422, "import_blocked", message, { problems });
      }
      const made = await caller.rpc(
        "import_posts",
        { workspace_id: workspaceId, id, source, name, rows: parameters, dry_run: dryRun },
        madeSchema,
        patience,
      );
      const said = {
        problems: [...problems, ...made.problems],
        warnings: dryRun ? await warnings() : [],
      };
      return context.json({ ...made, ...said }, 200);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/imports/{id}/undo",
      operationId: "undoImport",
      tags,
      summary:
        "Delete what an import brought, but for what somebody has changed since (contributors their own, editors anybody's)",
      request: { params: idParams },
      responses: {
        200: answer("The import, with what is `taken_back`.", importSchema),
        default: refused,
      },
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const undone = await context.var.caller.rpc(
        "undo_import",
        { import_id: id },
        importSchema,
        patience,
      );
      return context.json(undone, 200);
    },
  );

  return routes;
}
