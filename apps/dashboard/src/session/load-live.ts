import { loadPart } from "./load-part.ts";

/** Live workspaces: reads, commands and changes as they happen. */
export const loadLive = () => loadPart(import("./live.ts"));
