import type { Plugin } from "vite";

/** Has the words of the document's language fetched beside the entry instead of after it. */
export function preloadedCatalogue(): Plugin;
