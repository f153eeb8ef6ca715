/**
 * A response by which a network refuses without doing anything. A proxy can send the same status: `member` is the path
 * of a member that only the network's own JSON has (`error.code`).
 */
export type Refusal = {
  readonly status: number;
  readonly member: string;
  /** Its value; any by default. */
  readonly is?: string | number;
  /** The documentation's page, and when it was read. */
  readonly source: string;
};

/** The value at a path such as `error.code`; undefined if the JSON has none. */
function memberOf(json: unknown, path: string): unknown {
  let at = json;
  for (const name of path.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
    at = Reflect.get(at, name);
  }
  return at;
}

/** Whether a response is a documented refusal of the network. */
export function isDocumented(
  { status, json }: { readonly status: number; readonly json: unknown },
  refusals: readonly Refusal[] | undefined,
): boolean {
  return (refusals ?? []).some((refusal) => {
    const value = memberOf(json, refusal.member);
    const isMatch = refusal.is === undefined ? value !== undefined : value === refusal.is;
    return refusal.status === status && isMatch;
  });
}
