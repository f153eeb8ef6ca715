import type { Log } from "../context.ts";

/**
 * Tasks that run after a response, so that its duration does not reveal whether there was anything to do. They run in
 * order: of two mails to one user, the link of the later one works.
 */
export class Background {
  readonly #log: Log;
  #last: Promise<unknown> = Promise.resolve();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Adds a task after those already added. Its failure is logged by kind, as nobody waits for it. */
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
