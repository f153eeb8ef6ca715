type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * A function as the text of a script in a document. It may use nothing but its arguments and what
 * browsers have.
 */
export function inlineScript<Args extends readonly Json[]>(
  run: (...args: Args) => void,
  ...args: Args
): string {
  return `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join()})`;
}
