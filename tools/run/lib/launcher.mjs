import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * @param {number} pid
 * @returns {{ parent: number, command: string } | undefined} `undefined` when it cannot be told
 */
function look(pid) {
  try {
    if (process.platform === "linux") {
      const [, parent] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      return { parent: Number(parent), command };
    }
    const line = execFileSync("ps", ["-o", "ppid=,command=", "-p", String(pid)], {
      encoding: "utf8",
    });
    const [, parent, command = ""] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
    return { parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

/**
 * The process id of the npm that runs this process as a script, or `undefined` when none does. npm
 * puts a shell in between, which stays when npm is killed.
 */
export function npmProcess(env = process.env) {
  if (env["npm_lifecycle_event"] === undefined) return undefined;
  const parent = look(process.ppid);
  const isShell = parent !== undefined && /^\S*sh -c /.test(parent.command);
  return isShell ? parent.parent : process.ppid;
}
