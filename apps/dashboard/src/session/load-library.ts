import { loadPart } from "./load-part.ts";

/** A workspace's library of pictures; the rest of a live workspace does without. */
export const loadLibrary = () => loadPart(import("@postlark/sdk/library"));
