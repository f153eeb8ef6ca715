import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

const block = Buffer.alloc(1_048_576);

/**
 * A disk of its own for Postgres, which can be filled without harm to others. It takes the right to mount one.
 * @param {string} folder
 * @param {number} megabytes
 * @returns undefined where this machine does not let us
 */
export function mountDisk(folder, megabytes) {
  mkdirSync(folder, { recursive: true });
  const size = `size=${megabytes}m,mode=0755`;
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder]);
  if (status !== 0) return undefined;
  const filler = join(folder, "full");
  return {
    /** Takes all that is free. */
    fill() {
      const file = openSync(filler, "w");
      try {
        while (writeSync(file, block) > 0);
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => void spawnSync("umount", ["--lazy", folder]),
  };
}
