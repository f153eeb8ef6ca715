import { AsyncLocalStorage } from "node:async_hooks";

const silenced = new AsyncLocalStorage<true>();
let isInstalled = false;

/**
 * Runs lite's code without its console output: it prints every database error whole, with the rows in it.
 * What others print is untouched.
 */
export function withoutConsole<Result>(work: () => Promise<Result>): Promise<Result> {
  install();
  return silenced.run(true, work);
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  for (const method of ["error", "warn", "info", "log"] as const) {
    const print = console[method].bind(console);
    console[method] = (...words: unknown[]) => {
      if (silenced.getStore() === undefined) print(...words);
    };
  }
}
