import type { PluginOption, UserConfig } from "vite";

/** Vite for a single-page app of one zone. */
export function singlePageApp(options: {
  /** The zone's asset prefix, e.g. `/_dashboard/`. */
  base: string;
  /** The development server's port when Turborepo gives none. */
  port: number;
  /** Whether a page path belongs to this app. */
  isOwned: (path: string) => boolean;
  plugins?: PluginOption[];
}): UserConfig;

/** Vite for a Node program: workspace sources are bundled in, npm packages stay outside. */
export function nodeProgram(options: {
  /** Output name → source file. */
  entry: Record<string, string>;
}): UserConfig;
