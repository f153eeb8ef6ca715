import { loadPart } from "./load-part.ts";

/** Live workspaces: queries, commands and realtime changes. */
export const loadWorkspace = () => loadPart(import("./workspace.ts"));
