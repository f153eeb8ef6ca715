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

/** The only variable of the environment that reaches a browser: Vite's `envPrefix`. */
export const publicEnvironment = "SUPABASE_PUBLISHABLE_KEY";

/** Sends Supabase's paths to `SUPABASE_URL`, else to the embedded backend on this machine. */
export function supabaseProxy(
  prefixes: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Record<string, ProxyOptions> {
  const target = env["SUPABASE_URL"] || `http://127.0.0.1:${env["SUPABASE_API_PORT"] || 54321}`;
  const options = { target, changeOrigin: true, ws: true, xfwd: true };
  return Object.fromEntries(prefixes.map((prefix) => [prefix, options]));
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

/** Vite for a Node program; `isStandalone` bundles npm packages in as well. */
export function nodeProgram({
  entry,
  isStandalone = false,
}: {
  entry: Record<string, string>;
  isStandalone?: boolean;
}): UserConfig {
  return {
    ssr: { noExternal: isStandalone || [/^@postlark\//] },
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
