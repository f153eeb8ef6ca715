import { join } from "node:path";

import type { Context } from "../context.ts";
import { denoArguments } from "./deno-arguments.ts";
import { denoEnvironment, functionEnvironment } from "./environment.ts";
import { fingerprint } from "./fingerprint.ts";
import type { FunctionFolder } from "./function-folder.ts";
import { startFunction, type FunctionProcess } from "./function-process.ts";

/** What of the backend's context functions have to do with. */
export type FunctionsContext = Omit<Context, "sql" | "connection" | "mailer">;

/** How long things may take, in milliseconds. */
export type FunctionTimings = {
  /** From the start of a process until it takes requests, downloads of packages included. */
  bootMs: number;
  /** From a request to the first byte of its answer. */
  answerMs: number;
  /** After the last request until the process is stopped. */
  idleMs: number;
};

type Entry = {
  files: string;
  process: Promise<FunctionProcess>;
  inFlight: number;
  usedAt: number;
};

/** A process that is kept for a request, until `release`. */
export type Lease = { process: FunctionProcess; release(): void };

const idleCheckMs = 1000;

/** The functions' processes: one each, started by the first request, replaced when files change, stopped when idle. */
export class FunctionPool {
  readonly #context: FunctionsContext;
  readonly #deno: string;
  readonly #timings: FunctionTimings;
  readonly #entries = new Map<string, Entry>();
  readonly #retired = new Set<Entry>();
  readonly #idleCheck: NodeJS.Timeout;

  constructor(context: FunctionsContext, deno: string, timings: FunctionTimings) {
    this.#context = context;
    this.#deno = deno;
    this.#timings = timings;
    this.#idleCheck = setInterval(() => this.#stopIdle(), idleCheckMs);
    this.#idleCheck.unref();
  }

  /**
   * A process that runs the function as its files are now.
   * @throws BootError when it cannot be started
   */
  async lease(target: FunctionFolder): Promise<Lease> {
    const files = await fingerprint(target);
    const entry = this.#current(target, files);
    entry.inFlight += 1;
    const release = () => {
      entry.inFlight -= 1;
      entry.usedAt = performance.now();
      if (this.#retired.has(entry)) this.#stopIfUnused(entry);
    };
    try {
      return { process: await entry.process, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Stops all of them, whatever they are doing. */
  async close(): Promise<void> {
    clearInterval(this.#idleCheck);
    const entries = [...this.#entries.values(), ...this.#retired];
    this.#entries.clear();
    this.#retired.clear();
    await Promise.all(entries.map(stopEntry));
  }

  #current(target: FunctionFolder, files: string): Entry {
    const known = this.#entries.get(target.name);
    if (known?.files === files) return known;
    if (known) this.#retire(target.name, known);
    const entry: Entry = {
      files,
      process: this.#start(target),
      inFlight: 0,
      usedAt: performance.now(),
    };
    this.#entries.set(target.name, entry);
    void this.#forgetOnceGone(target.name, entry);
    return entry;
  }

  async #start(target: FunctionFolder): Promise<FunctionProcess> {
    const { dataDir, log } = this.#context;
    const cacheDir = join(dataDir, "deno");
    const variables = await functionEnvironment(this.#context);
    return startFunction({
      name: target.name,
      deno: this.#deno,
      arguments: await denoArguments(target, { cacheDir, variables: Object.keys(variables) }),
      environment: { ...variables, ...denoEnvironment(cacheDir) },
      folder: target.functionsDir,
      bootTimeoutMs: this.#timings.bootMs,
      log,
    });
  }

  /** The next request starts a new process when this one has failed to start or has ended. */
  async #forgetOnceGone(name: string, entry: Entry): Promise<void> {
    try {
      await (
        await entry.process
      ).exited;
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      this.#context.log("error", `function ${name} did not start`, reason);
    }
    if (this.#entries.get(name) === entry) this.#entries.delete(name);
    this.#retired.delete(entry);
  }

  #retire(name: string, entry: Entry): void {
    this.#entries.delete(name);
    this.#retired.add(entry);
    this.#stopIfUnused(entry);
  }

  #stopIfUnused(entry: Entry): void {
    if (entry.inFlight === 0) void stopEntry(entry);
  }

  #stopIdle(): void {
    const deadline = performance.now() - this.#timings.idleMs;
    for (const [name, entry] of this.#entries) {
      if (entry.inFlight > 0 || entry.usedAt > deadline) continue;
      this.#context.log("info", `function ${name} is stopped, since it has been idle`);
      this.#retire(name, entry);
    }
  }
}

async function stopEntry({ process }: Entry): Promise<void> {
  try {
    await (await process).stop();
  } catch {
    // It never started, which is logged where it was tried.
  }
}
