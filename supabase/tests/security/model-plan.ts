import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands about a workspace's model. */
export const modelFunctions: Record<string, WorkspaceFunction> = {
  "begin_model_use(workspace_id uuid, tokens integer)": {
    name: "begin_model_use",
    lowest: "contributor",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, tokens: 1 }),
  },
  "remove_model_provider(workspace_id uuid)": {
    name: "remove_model_provider",
    lowest: "admin",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "set_model_provider(workspace_id uuid, base_url text, model text, monthly_tokens integer)": {
    name: "set_model_provider",
    lowest: "admin",
    args: ({ workspaceId }) => ({
      workspace_id: workspaceId,
      base_url: "https://mallory.example/v1",
      model: "pwned",
      monthly_tokens: 1_000_000,
    }),
  },
};
