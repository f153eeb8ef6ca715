import type { Workspace } from "@postlark/domain/workspace";
import { createContext, use } from "react";

const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export const WorkspaceProvider = WorkspaceContext.Provider;

/** The current live workspace, with the user's role. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (workspace === undefined) throw new Error("This is no screen of a live workspace.");
  return workspace;
}
