import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";

import { StartError } from "../start-error.ts";

/** Where root stores binaries and data that Postgres' account cannot reach elsewhere. */
export const systemFolder = "/var/lib/local-supabase";

/** @throws StartError when no folder can be made that every account can pass through */
export async function makeSystemFolder(name: string): Promise<string> {
  const folder = join(systemFolder, name);
  try {
    await mkdir(folder, { recursive: true });
    await chmod(systemFolder, 0o755);
    await chmod(folder, 0o755);
  } catch (error) {
    throw new StartError(
      `Postgres' account cannot reach this folder, and ${folder} cannot be made for it. Start as an ordinary user.`,
      { cause: error },
    );
  }
  return folder;
}
