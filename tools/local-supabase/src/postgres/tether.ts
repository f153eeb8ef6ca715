import { spawn } from "node:child_process";

/** Reads until nobody is left who could write. */
const script = 'while read -r line; do :; done; kill -INT "$0"';

/**
 * Has a process asked to end (SIGINT) when ours is gone, by `kill -9` too: a shell waits at a pipe that only we hold.
 * Should that shell be killed as well, the next start stops what is left.
 * @returns lets the process go
 */
export function tether(pid: number): () => void {
  const shell = spawn("/bin/sh", ["-c", script, String(pid)], {
    cwd: "/",
    env: {},
    // What ends our process group must leave it the time to do its work.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.on("error", () => {});
  return () => void shell.kill("SIGKILL");
}
