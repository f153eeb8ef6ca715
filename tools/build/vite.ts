import tailwindcss from "@tailwindcss/vite";
import type { PluginOption, ProxyOptions, ServerOptions, UserConfig } from "vite";

import { modernStyles } from "./modern-styles.ts";

export const browserBuild = {
  target: "es2022",
  // Each has light-dark(), which the tokens are written in, and @property; older targets double every
  // colour.
  cssTarget: ["chrome123", "edge123", "safari17.5", "firefox128"],
  reportCompressedSize: false,
} satisfies UserConfig["build"];

/** The only environment variables that reach a browser, as Vite's `envPrefix`. */
export const publicEnvironment = ["SUPABASE_PUBLISHABLE_KEY", "POSTLARK_SUPPORT_EMAIL"];

type Prefixes = { readonly supabase: readonly string[]; readonly engine: readonly string[] };

function proxied(paths: readonly string[], target: string): [string, ProxyOptions][] {
  return paths.map((path) => [path, { target, changeOrigin: true, ws: true, xfwd: true }]);
}

/** Proxies paths to `SUPABASE_URL` and `ENGINE_URL`, by default the local ones. */
export function backendProxy(
  prefixes: Prefixes,
  env: NodeJS.ProcessEnv = process.env,
): Record<string, ProxyOptions> {
  const supabase = env["SUPABASE_URL"] || `http://127.0.0.1:${env["SUPABASE_API_PORT"] || 54321}`;
  const engine = env["ENGINE_URL"] || `http://127.0.0.1:${env["ENGINE_PORT"] || 54330}`;
  return Object.fromEntries([
    ...proxied(prefixes.supabase, supabase),
    ...proxied(prefixes.engine, engine),
  ]);
}

/** On this machine only, behind Turborepo's proxy. */
export function developmentServer(port: number): ServerOptions {
  return {
    port: Number(process.env["TURBO_MFE_PORT"] ?? port),
    strictPort: true,
    host: "127.0.0.1",
    allowedHosts: ["localhost"],
  };
}

export function tailwind(): PluginOption {
  return [tailwindcss(), modernStyles()];
}

/** Vite's configuration for a Node program; `isStandalone` also bundles npm packages, except `installed`. */
export function nodeProgram({
  entry,
  isStandalone = false,
  installed = [],
}: {
  entry: Record<string, string>;
  isStandalone?: boolean;
  installed?: string[];
}): UserConfig {
  return {
    ssr: { noExternal: isStandalone || [/^@postlark\//], external: installed },
    build: {
      reportCompressedSize: false,
      target: "node20",
      ssr: true,
      outDir: "dist",
      sourcemap: true,
      rolldownOptions: { input: entry, output: { entryFileNames: "[name].js" } },
    },
  };
}
