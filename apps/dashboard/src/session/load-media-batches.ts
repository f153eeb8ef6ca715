import { loadPart } from "./load-part.ts";

/** What changes many pictures of a library; whoever only looks does without. */
export const loadMediaBatches = () => loadPart(import("@postlark/sdk/media-batches"));
