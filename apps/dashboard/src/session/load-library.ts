import { loadPart } from "./load-part.ts";

/** A workspace's picture library, loaded on demand. */
export const loadLibrary = () => loadPart(import("@postlark/sdk/library"));
