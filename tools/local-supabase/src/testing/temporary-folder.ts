import { chmod, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";

/** Required free space in bytes: test clusters take a tenth of it. */
const enough = 2 * 1024 ** 3;

/**
 * A folder for a test's data that Postgres' account can enter, in memory if there is enough: copying the thousand
 * files of a cluster on disk takes a second of processor time.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join((await hasMemory()) ? memory : tmpdir(), `${name}-`));
  await chmod(folder, 0o711);
  return folder;
}

async function hasMemory(): Promise<boolean> {
  const space = await statfs(memory).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize >= enough;
}
