import { randomUUID } from "node:crypto";

import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands that bring many posts at once and take them back. */
export const importFunctions: Record<string, WorkspaceFunction> = {
  "import_posts(workspace_id uuid, id uuid, source text, name text, rows jsonb, dry_run boolean)": {
    name: "import_posts",
    lowest: "contributor",
    args: ({ workspaceId }) => ({
      workspace_id: workspaceId,
      id: randomUUID(),
      source: "csv",
      name: "pwned.csv",
      rows: [{ text: "pwned", channel_ids: [], label_ids: [] }],
    }),
  },
  "pictures_to_import(workspace_id uuid, hashes text[])": {
    name: "pictures_to_import",
    lowest: "contributor",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, hashes: ["a".repeat(64)] }),
  },
  "undo_import(import_id uuid)": {
    name: "undo_import",
    lowest: "editor",
    args: ({ importId }) => ({ import_id: importId }),
  },
};
