import { restError } from "./rest-error.ts";

/** What stands in no name of a column, JSON path or argument unless it is quoted. */
const impossible = /[;()'`\\<=?@#%&{}|~^+,/[\]]/;

/** Brackets within brackets: more than any client writes, and little enough for lite, which takes seconds over 1000. */
const deepest = 100;

/**
 * Refuses conditions that are nested too deeply, and names of parameters that PostgREST could not parse: lite would go
 * on with the part of a name that it understands, and so with another filter than was asked for.
 */
export function refuseQuery(url: URL): Response | undefined {
  for (const [name, value] of url.searchParams) {
    if (depthOf(value) > deepest) {
      return restError(
        400,
        "PGRST100",
        `"failed to parse logic tree" (nested deeper than ${deepest})`,
      );
    }
    if (!name.includes('"') && impossible.test(name)) {
      return restError(
        400,
        "PGRST100",
        `"failed to parse filter (${name.slice(0, 100)})" (line 1, column 1)`,
      );
    }
  }
  return undefined;
}

function depthOf(value: string): number {
  let depth = 0;
  let most = 0;
  for (const character of value) {
    if (character === "(") most = Math.max(most, ++depth);
    else if (character === ")") depth -= 1;
  }
  return most;
}
