import { loadPart } from "./load-part.ts";

/** Folders of a library; whoever only looks does without. */
export const loadFolders = () => loadPart(import("@postlark/sdk/media-folders"));
