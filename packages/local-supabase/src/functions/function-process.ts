import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

import type { Log } from "../context.ts";
import { bootstrapSource, listeningMark } from "./bootstrap.ts";

/** A function that did not come to take requests. */
export class BootError extends Error {
  override readonly name = "BootError";
}

/** How a process ended. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** A function's running process. */
export type FunctionProcess = {
  /** Where it takes requests, on 127.0.0.1. */
  port: number;
  exited: Promise<Exit>;
  /** Ends it, gently first; resolves once it is gone. */
  stop(): Promise<void>;
};

const gentleMs = 1000;

/**
 * Starts a function and waits until it takes requests. What it prints goes to the log.
 * @throws BootError when it ends first, or takes longer than `bootTimeoutMs`
 */
export async function startFunction(options: {
  name: string;
  deno: string;
  arguments: readonly string[];
  environment: Record<string, string>;
  folder: string;
  bootTimeoutMs: number;
  log: Log;
}): Promise<FunctionProcess> {
  const { name, deno, environment, folder, bootTimeoutMs, log } = options;
  const child = spawn(deno, [...options.arguments], {
    cwd: folder,
    env: environment,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const exited = exitOf(child).finally(() => process.off("exit", killWithUs));
  // A process that ends before it has read everything is told of by `exited`.
  child.stdin.on("error", () => {});
  child.stdin.end(bootstrapSource);
  forwardLines(child.stderr, (line) => log("warn", `function ${name}`, line));

  const stop = async () => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), gentleMs);
    await exited;
    clearTimeout(timer);
  };
  const port = await firstOf<number | string>(
    new Promise((resolve) => {
      forwardLines(child.stdout, (line) => {
        if (line.startsWith(listeningMark)) resolve(Number(line.slice(listeningMark.length)));
        else log("info", `function ${name}`, line);
      });
    }),
    exited.then(() => "it ended before it took requests"),
    after(bootTimeoutMs, `it took no requests within ${bootTimeoutMs} ms`),
  );
  if (typeof port === "number") return { port, exited, stop };
  await stop();
  throw new BootError(port);
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once("error", () => resolve({ code: null, signal: null }));
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
}

function forwardLines(stream: Readable, onLine: (line: string) => void): void {
  createInterface(stream).on("line", onLine);
}

type Pending<Result> = { promise: Promise<Result>; cancel(): void };

function after<Result>(milliseconds: number, result: Result): Pending<Result> {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(result), milliseconds);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}

async function firstOf<Result>(
  one: Promise<Result>,
  other: Promise<Result>,
  limit: Pending<Result>,
): Promise<Result> {
  try {
    return await Promise.race([one, other, limit.promise]);
  } finally {
    limit.cancel();
  }
}
