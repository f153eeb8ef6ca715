import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "vite";
import { z } from "zod";

const lineSchema = z.object({ message: z.string(), outcome: z.string().optional() });

/** Builds a program of this folder into one of its own. @returns the built file */
export async function buildRunnerProgram(
  source: "runner-program" | "newsletter-program" = "runner-program",
): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), "postlark-runner-program-"));
  await build({
    root: fileURLToPath(new URL("../..", import.meta.url)),
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node20",
      outDir,
      rolldownOptions: {
        input: { program: `tests/support/${source}.ts` },
        output: { entryFileNames: "[name].mjs" },
      },
    },
  });
  return join(outDir, "program.mjs");
}

export type RunnerProcess = {
  readonly child: ChildProcess;
  /** How its claims ended, in order. */
  readonly outcomes: readonly string[];
  /** Resolves with the signal that ended it. */
  readonly ended: Promise<NodeJS.Signals | null>;
  kill(): Promise<void>;
};

/** Starts the built program, and waits until it hears of what becomes due. */
export async function startRunnerProcess(
  program: string,
  env: {
    readonly DATABASE_URL: string;
    readonly SERVER_URL?: string;
    readonly LEASE: string;
    readonly CRASH_AT?: string;
    readonly STALL_AT?: string;
    readonly CONCURRENCY?: string;
  },
): Promise<RunnerProcess> {
  const child = fork(program, { env: { ...process.env, ...env }, execArgv: [], stdio: "inherit" });
  const outcomes: string[] = [];
  const ended = once(child, "exit").then(() => child.signalCode);
  const listening = new Promise<void>((resolve) => {
    child.on("message", (message) => {
      const line = lineSchema.parse(message);
      if (line.message === "listening") resolve();
      if (line.outcome !== undefined) outcomes.push(line.outcome);
    });
  });
  // It may come to its crash before it listens.
  await Promise.race([listening, ended]);
  return {
    child,
    outcomes,
    ended,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
