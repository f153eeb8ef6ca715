import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

const block = Buffer.alloc(1_048_576);

/**
 * Mounts a disk for Postgres that can be filled safely. Needs the right to mount.
 * @param {string} folder
 * @param {number} megabytes
 * @returns undefined when this machine does not permit it
 */
export function mountDisk(folder, megabytes) {
  mkdirSync(folder, { recursive: true });
  const size = `size=${megabytes}m,mode=0755`;
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder]);
  if (status !== 0) return undefined;
  const filler = join(folder, "full");
  return {
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
