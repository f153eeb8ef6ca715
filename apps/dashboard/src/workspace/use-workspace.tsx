import type { Workspace } from "@postlark/domain/workspace";
import { createContext, use } from "react";

const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export const WorkspaceProvider = WorkspaceContext.Provider;

/** The live workspace whose screen this is, with the user's role in it. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (workspace === undefined) throw new Error("This is no screen of a live workspace.");
  return workspace;
}
