import { restError } from "./rest-error.ts";

/** What stands in no name of a column, JSON path or argument unless it is quoted. */
const impossible = /[;()'`\\<=?@#%&{}|~^+,/[\]]/;

/**
 * Refuses names of parameters that PostgREST could not parse. lite would go on with the part it understands, and so
 * with another filter than was asked for.
 */
export function refuseQuery(url: URL): Response | undefined {
  for (const name of url.searchParams.keys()) {
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
