import { realpath, stat } from "node:fs/promises";
import { join } from "node:path";

/** A function of the project. */
export type FunctionFolder = {
  name: string;
  /** Its own folder. */
  folder: string;
  /** The file that runs. */
  entrypoint: string;
  /** The folder of all functions. */
  functionsDir: string;
};

/** The Supabase CLI's rule for names. It has no dot or slash, so that no name leads out of the folder. */
const validName = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** The function of that name: `functions/{name}/index.ts`. Undefined if there is none. */
export async function findFunction(
  supabaseDir: string,
  name: string,
): Promise<FunctionFolder | undefined> {
  if (!validName.test(name)) return undefined;
  // Deno compares the paths that it may read with real ones.
  const functionsDir = await realpath(join(supabaseDir, "functions")).catch(() => undefined);
  if (functionsDir === undefined) return undefined;
  const folder = join(functionsDir, name);
  const entrypoint = join(folder, "index.ts");
  return (await isFile(entrypoint)) ? { name, folder, entrypoint, functionsDir } : undefined;
}

/** Whether there is a file at that path. */
export async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
