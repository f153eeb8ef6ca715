import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Process ids are reused, so start time and command identify a process. */
export type ProcessIdentity = { startedAt: string; command: string };

export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
  return process.platform === "linux" ? identifyByProc(pid) : identifyByPs(pid);
}

async function identifyByProc(pid: number): Promise<ProcessIdentity | undefined> {
  try {
    const [stat, commandLine] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "utf8"),
      readFile(`/proc/${pid}/cmdline`, "utf8"),
    ]);
    // The second field is the name in parentheses and may contain spaces; the start time is the 22nd field, the state
    // the third.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return undefined;
    return { startedAt: fields[19] ?? "", command: commandLine.replaceAll("\0", " ").trim() };
  } catch {
    return undefined;
  }
}

async function identifyByPs(pid: number): Promise<ProcessIdentity | undefined> {
  try {
    const [started, command] = await Promise.all([
      run("ps", ["-o", "lstart=", "-p", String(pid)]),
      run("ps", ["-ww", "-o", "command=", "-p", String(pid)]),
    ]);
    return { startedAt: started.stdout.trim(), command: command.stdout.trim() };
  } catch {
    return undefined;
  }
}
