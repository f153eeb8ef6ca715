import { loadPart } from "./load-part.ts";

/** Folders of a library, loaded on demand. */
export const loadFolders = () => loadPart(import("@postlark/sdk/media-folders"));
