import { loadPart } from "./load-part.ts";

/** Batch changes of library pictures, loaded on demand. */
export const loadMediaBatches = () => loadPart(import("@postlark/sdk/media-batches"));
