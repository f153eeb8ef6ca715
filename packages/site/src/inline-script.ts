type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A function as a script's text: it may use only its arguments and the browser's globals. */
export function inlineScript<Args extends readonly Json[]>(
  run: (...args: Args) => void,
  ...args: Args
): string {
  return `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join()})`;
}
