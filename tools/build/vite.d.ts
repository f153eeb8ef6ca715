import type { Plugin, PluginOption, ProxyOptions, ServerOptions, UserConfig } from "vite";

/** The only variable of the environment that reaches a browser: Vite's `envPrefix`. */
export const publicEnvironment: "SUPABASE_PUBLISHABLE_KEY";

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

/**
 * Tailwind without what it writes for browsers older than the product's. `singlePageApp` has it
 * already.
 */
export function tailwind(): PluginOption;

/** Vite for a Node program: workspace sources are bundled in. */
export function nodeProgram(options: {
  /** Output name → source file. */
  entry: Record<string, string>;
  /** Whether npm packages are bundled in too, so that the build runs where nothing is installed. */
  isStandalone?: boolean;
}): UserConfig;

/** Inlines a classic script at the top of every document's head; the gateway allows it by its hash. */
export function inlinedHeadScript(code: string): Plugin;

/**
 * Puts an app's stylesheet into its document, so that the first paint waits for nothing else; the file
 * goes. Styles of chunks that come later stay files.
 */
export function inlinedStyles(): Plugin;

/**
 * Compresses what a build wrote (`compressDirectory` of `@postlark/build/compress`). `singlePageApp`
 * has it already.
 */
export function precompressed(): Plugin;

/**
 * Vite's `server.proxy` for the paths that belong to Supabase, websockets too: to `SUPABASE_URL`, else
 * to the embedded backend on this machine (`SUPABASE_API_PORT`, 54321).
 * @param prefixes `supabasePrefixes` of `@postlark/site/zones`
 */
export function supabaseProxy(
  prefixes: readonly string[],
  env?: Record<string, string | undefined>,
): Record<string, ProxyOptions>;

/**
 * Where a zone's development server listens: this machine only, behind Turborepo's proxy.
 * @param port used when Turborepo gives none
 */
export function developmentServer(port: number): ServerOptions;
