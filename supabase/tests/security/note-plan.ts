import type { WorkspaceFunction } from "./workspace-function.ts";

const days = { first_day: "2026-12-01", last_day: "2026-12-02" };

/** Commands about the calendar's notes. */
export const noteFunctions: Record<string, WorkspaceFunction> = {
  "change_note(note_id uuid, revision integer, text text, hue text, first_day date, last_day date)":
    {
      name: "change_note",
      lowest: "editor",
      args: ({ noteId }) => ({ note_id: noteId, revision: 1, text: "pwned", hue: "blue", ...days }),
    },
  "create_note(workspace_id uuid, text text, hue text, first_day date, last_day date)": {
    name: "create_note",
    lowest: "editor",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, text: "pwned", hue: "blue", ...days }),
  },
  "delete_note(note_id uuid)": {
    name: "delete_note",
    lowest: "editor",
    args: ({ noteId }) => ({ note_id: noteId }),
  },
  "restore_note(note_id uuid)": {
    name: "restore_note",
    lowest: "editor",
    args: ({ noteId }) => ({ note_id: noteId }),
  },
};
