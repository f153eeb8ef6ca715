import { loadPart } from "./load-part.ts";

/** Live workspaces: reads, commands and changes as they happen. */
export const loadWorkspace = () => loadPart(import("./workspace.ts"));
