/** Stops what was started, in reverse order. */
export class Shutdown {
  readonly #steps: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** A failing step does not prevent the others. */
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
