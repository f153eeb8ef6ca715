import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export type PracticeProgram = {
  /** Its exit code once its output was read; null after a signal. */
  readonly ended: Promise<number | null>;
  /** The last line of standard error. */
  output(): string;
  stop(): Promise<void>;
};

const maxOutputLength = 500;
const stopTimeout = 2_000;

// Secrets of the engine are not passed on; variables of npm and Node are.
const engineVariables = /^(POSTLARK|ENGINE|SUPABASE|SMTP|METRICS)_/;

function environmentWithoutSecrets(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !engineVariables.test(name)),
  );
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/**
 * Runs a Node program that ends together with this process.
 * @param options `root` is its working folder; `onLine` receives each line of its standard output
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
    env: environmentWithoutSecrets(),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-maxOutputLength);
  });
  if (child.stdout) createInterface({ input: child.stdout }).on("line", onLine);
  const ended = once(child, "close").then(() => child.exitCode);
  return {
    ended,
    output: () => output.trim(),
    async stop() {
      if (hasEnded(child)) return;
      child.kill("SIGTERM");
      const deadline = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
      await ended;
      clearTimeout(deadline);
    },
  };
}
