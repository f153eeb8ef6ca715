import type { Log } from "../context.ts";

/**
 * What is done after a response, so that the time of the response does not tell whether there was anything to do. One task
 * at a time, in the order they came: of two mails to somebody, the later one is the one whose link works.
 */
export class Background {
  readonly #log: Log;
  #last: Promise<unknown> = Promise.resolve();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Has a task done once those before it are. Failures are logged by their kind: nobody waits for them. */
  add(task: () => Promise<void>): void {
    this.run(task).catch((error: unknown) => {
      this.#log("error", "mail not sent", error instanceof Error ? error.name : "");
    });
  }

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => {});
    return result;
  }

  async settled(): Promise<void> {
    const last = this.#last;
    await last;
    if (last !== this.#last) await this.settled();
  }
}
