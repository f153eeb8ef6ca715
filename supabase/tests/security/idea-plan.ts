import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands about the board of ideas. */
export const ideaFunctions: Record<string, WorkspaceFunction> = {
  "change_idea(idea_id uuid, revision integer, text text, link text)": {
    name: "change_idea",
    lowest: "contributor",
    args: ({ ideas }) => ({
      idea_id: ideas.ideaId,
      revision: 1,
      text: "pwned",
      link: "https://postlark.test/pwned",
    }),
  },
  "create_idea(workspace_id uuid, idea_id uuid, column_id uuid, text text, link text)": {
    name: "create_idea",
    lowest: "contributor",
    args: ({ workspaceId, ideas }) => ({
      workspace_id: workspaceId,
      idea_id: crypto.randomUUID(),
      column_id: ideas.columnId,
      text: "pwned",
      link: "https://postlark.test/pwned",
    }),
  },
  "delete_idea(idea_id uuid)": {
    name: "delete_idea",
    lowest: "contributor",
    args: ({ ideas }) => ({ idea_id: ideas.ideaId }),
  },
  "label_idea(idea_id uuid, label_id uuid, is_on boolean)": {
    name: "label_idea",
    lowest: "contributor",
    args: ({ ideas, labelId }) => ({ idea_id: ideas.ideaId, label_id: labelId, is_on: true }),
  },
  "move_idea(idea_id uuid, moves integer, column_id uuid, after_id uuid)": {
    name: "move_idea",
    lowest: "contributor",
    args: ({ ideas }) => ({
      idea_id: ideas.ideaId,
      moves: 0,
      column_id: ideas.emptyColumnId,
      after_id: ideas.ideaId,
    }),
  },
  "order_idea_columns(workspace_id uuid, column_ids uuid[])": {
    name: "order_idea_columns",
    lowest: "editor",
    args: ({ workspaceId, ideas }) => ({ workspace_id: workspaceId, column_ids: ideas.columnIds }),
  },
  "remove_idea_column(column_id uuid)": {
    name: "remove_idea_column",
    lowest: "editor",
    args: ({ ideas }) => ({ column_id: ideas.emptyColumnId }),
  },
  "restore_idea(idea_id uuid)": {
    name: "restore_idea",
    lowest: "contributor",
    args: ({ ideas }) => ({ idea_id: ideas.deletedIdeaId }),
  },
  "save_idea_column(workspace_id uuid, column_id uuid, name text)": {
    name: "save_idea_column",
    lowest: "editor",
    args: ({ workspaceId, ideas }) => ({
      workspace_id: workspaceId,
      column_id: ideas.columnId,
      name: "pwned",
    }),
  },
  "write_idea(idea_id uuid)": {
    name: "write_idea",
    lowest: "contributor",
    args: ({ ideas }) => ({ idea_id: ideas.ideaId }),
  },
};
