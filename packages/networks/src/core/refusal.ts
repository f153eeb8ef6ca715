/**
 * An answer to a change by which a network says that it did nothing of it. Anybody in between can answer with the same
 * status: `member` is what only the network's own JSON has, by its path (`error.code`).
 */
export type Refusal = {
  readonly status: number;
  readonly member: string;
  /** What it says there; any where it is left out. */
  readonly is?: string | number;
  /** The page of its documentation that says so, and when that was read. */
  readonly source: string;
};

function memberOf(json: unknown, path: string): unknown {
  let at = json;
  for (const name of path.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
    at = Reflect.get(at, name);
  }
  return at;
}

/** Whether an answer is one of the refusals that a network documents. */
export function isDocumented(
  { status, json }: { readonly status: number; readonly json: unknown },
  refusals: readonly Refusal[] | undefined,
): boolean {
  return (refusals ?? []).some((refusal) => {
    const said = memberOf(json, refusal.member);
    const isSaid = refusal.is === undefined ? said !== undefined : said === refusal.is;
    return refusal.status === status && isSaid;
  });
}
