/** What attackers are expected to get out of a function. None may change anything with it. */
export type FunctionPlan = {
  name: string;
  /** The most harmful arguments, aimed at making somebody admin. */
  attack: (id: string) => Record<string, unknown>;
  /** What the call returns, or that it is refused. */
  anonymous: "refused" | { returns: unknown };
  /** Or the code that a function of its own refuses with: `PT404`. */
  user: "refused" | { returns: unknown } | { code: string };
};
