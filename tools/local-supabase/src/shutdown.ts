/** What has been started, to be ended once, last first. */
export class Shutdown {
  readonly #steps: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Ends everything; a step that fails does not keep the others from running. Later calls wait for the first. */
  run(): Promise<void> {
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<void> {
    for (const step of this.#steps.toReversed()) {
      await step().catch(() => {});
    }
  }
}
