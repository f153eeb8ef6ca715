import { loadPart } from "./load-part.ts";

/** Evergreen lists and series, loaded on demand. */
export const loadEvergreen = () => loadPart(import("@postlark/sdk/evergreen"));
