import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { isFile, type FunctionFolder } from "./function-folder.ts";

/** Megabytes of JavaScript memory, as on hosted Supabase. */
const memoryLimit = 256;

/**
 * Deno's arguments for a function, which is to be started in the folder of all functions: it may use the network, read its own folder, the shared one and its packages, and
 * see its own environment variables. Others are to it as if they were not set.
 */
export async function denoArguments(
  target: FunctionFolder,
  options: { cacheDir: string; variables: readonly string[] },
): Promise<string[]> {
  // Deno separates paths with commas and has no way to write one that belongs to a path, so the function's are
  // given as seen from the folder that it is started in.
  const packages = join(options.cacheDir, "npm");
  const readable = [`./${target.name}`, "./_shared", ...(packages.includes(",") ? [] : [packages])];
  return [
    "run",
    "--no-prompt",
    "--no-lock",
    "--node-modules-dir=none",
    ...(await configArguments(target)),
    `--v8-flags=--max-old-space-size=${memoryLimit}`,
    "--allow-net",
    `--allow-read=${readable.join(",")}`,
    `--allow-env=${options.variables.join(",")}`,
    "--ignore-env",
    "-",
    pathToFileURL(target.entrypoint).href,
  ];
}

/** The function's own `deno.json`, or the import map that all share, and nothing from further up. */
async function configArguments({ folder, functionsDir }: FunctionFolder): Promise<string[]> {
  for (const path of [
    join(folder, "deno.json"),
    join(folder, "deno.jsonc"),
    join(functionsDir, "deno.json"),
    join(functionsDir, "deno.jsonc"),
  ]) {
    if (await isFile(path)) return [`--config=${path}`];
  }
  const importMap = join(functionsDir, "import_map.json");
  return (await isFile(importMap)) ? ["--no-config", `--import-map=${importMap}`] : ["--no-config"];
}
