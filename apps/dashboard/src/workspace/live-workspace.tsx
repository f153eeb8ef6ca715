import type { Workspace } from "@postlark/domain/workspace";
import { createContext, use } from "react";

const LiveWorkspaceContext = createContext<Workspace | undefined>(undefined);

export const LiveWorkspaceProvider = LiveWorkspaceContext.Provider;

/** The live workspace whose screen this is, with the user's role in it. */
export function useLiveWorkspace(): Workspace {
  const workspace = use(LiveWorkspaceContext);
  if (workspace === undefined) throw new Error("This is no screen of a live workspace.");
  return workspace;
}
