import { importOperations, importSchema, madeSchema } from "@postlark/contract/imports/imports";
import { bodyLimit } from "hono/body-limit";

import { addOperation } from "../platform/http/add-operation.ts";
import { checkImport } from "./check-import.ts";
import { scanJson } from "../platform/http/scan-json.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { createRoutes } from "../platform/http/api.ts";

/** Bytes of five thousand posts of a thousand characters as JSON. */
const maxBytes = 10_000_000;

/** Values of five thousand posts with pictures and channels. */
const maxValues = 500_000;

/** The database's timeout, in milliseconds: longer than for anything else. */
const timeoutMs = { timeout: 35_000 };

const limitRows = bodyLimit({
  maxSize: maxBytes,
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
  routes.use("/workspaces/:id/imports", limitRows, scanJson(services, maxValues));

  addOperation(routes, importOperations.importPosts, limitRows, async (context) => {
    const { caller } = context.var;
    await caller.limit("imports");
    const { id: workspaceId } = context.req.valid("param");
    const { id, source, name, rows, dryRun } = context.req.valid("json");
    const { parameters, problems, warnings } = await checkImport(caller, workspaceId, rows);
    if (problems.length > 0 && !dryRun) {
      const message = "Some rows cannot be imported. Nothing was: change them, or leave them out.";
      throw new ApiError(422, "import_blocked", message, { problems });
    }
    const result = await caller.rpc(
      "import_posts",
      { workspace_id: workspaceId, id, source, name, rows: parameters, dry_run: dryRun },
      madeSchema,
      timeoutMs,
    );
    const findings = {
      problems: [...problems, ...result.problems],
      warnings: dryRun ? await warnings() : [],
    };
    return context.json({ ...result, ...findings }, 200);
  });

  addOperation(routes, importOperations.undoImport, async (context) => {
    const { id } = context.req.valid("param");
    const undone = await context.var.caller.rpc(
      "undo_import",
      { import_id: id },
      importSchema,
      timeoutMs,
    );
    return context.json(undone, 200);
  });

  return routes;
}
