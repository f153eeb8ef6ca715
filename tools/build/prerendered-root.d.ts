import type { Plugin } from "vite";

/**
 * Draws what an app shows first into its built index.html, so that the first paint waits for no
 * script: in `<div id="root">` in the first language, and in a template behind it in each other.
 */
export function prerenderedRoot(options: {
  /** Absolute path of the module whose export `markup` holds HTML by language, the first one first. */
  module: string;
  /** Inlined behind them: puts the words of a chosen language in place. */
  script: string;
}): Plugin;
