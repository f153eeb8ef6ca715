import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A program of the practice network, under way. */
export type PracticeProgram = {
  /** Its exit code, once it has ended and all that it said was read; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** The last that it said to standard error. */
  words(): string;
  stop(): Promise<void>;
};

const longestWords = 500;
const stopTimeout = 2_000;

// Keys, passwords and the database's address are nobody else's; what npm and Node go by is.
const ours = /^(POSTLARK|ENGINE|SUPABASE|SMTP|METRICS)_/;

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/**
 * Runs a Node program that ends with this process, however that ends.
 * @param options `root` is the folder it runs in; `onLine` is told each line of its standard output
 */
export function runProgram(options: {
  readonly root: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly onLine: (line: string) => void;
}): PracticeProgram {
  const { root, script, args, onLine } = options;
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: environment(),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-longestWords);
  });
  if (child.stdout) createInterface({ input: child.stdout }).on("line", onLine);
  const ended = once(child, "close").then(() => child.exitCode);
  return {
    ended,
    words: () => said.trim(),
    async stop() {
      if (hasEnded(child)) return;
      child.kill("SIGTERM");
      const deadline = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
      await ended;
      clearTimeout(deadline);
    },
  };
}
