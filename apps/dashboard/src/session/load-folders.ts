import { loadPart } from "./load-part.ts";

export const loadFolders = () => loadPart(import("@postlark/sdk/media-folders"));
