import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands about texts that are used again. */
export const savedTextFunctions: Record<string, WorkspaceFunction> = {
  "change_saved_text(saved_text_id uuid, revision integer, name text, text text)": {
    name: "change_saved_text",
    lowest: "editor",
    args: ({ savedTextId }) => ({
      saved_text_id: savedTextId,
      revision: 1,
      name: "pwned",
      text: "pwned",
    }),
  },
  "create_saved_text(workspace_id uuid, kind text, name text, text text)": {
    name: "create_saved_text",
    lowest: "editor",
    args: ({ workspaceId }) => ({
      workspace_id: workspaceId,
      kind: "template",
      name: "pwned",
      text: "pwned",
    }),
  },
  "delete_saved_text(saved_text_id uuid)": {
    name: "delete_saved_text",
    lowest: "editor",
    args: ({ savedTextId }) => ({ saved_text_id: savedTextId }),
  },
  "restore_saved_text(saved_text_id uuid)": {
    name: "restore_saved_text",
    lowest: "editor",
    args: ({ savedTextId }) => ({ saved_text_id: savedTextId }),
  },
};
