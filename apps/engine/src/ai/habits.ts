/** What was learnt of a model by asking it: the next question is put the way that it takes. */
export type Habits = {
  /** Fields of a request that its server refused, in the order in which it did. */
  readonly refused: Set<string>;
  /** Whether it writes thoughts before its answer, which take tokens of their own. */
  thinks: boolean;
  /**
   * Whether its thoughts end with a tag that never began, as where the server's template began it: undefined until
   * it has answered once.
   */
  endsUnopened: boolean | undefined;
};

const most = 1_000;
const known = new Map<string, Habits>();

/** Of one model, for as long as this process runs. */
export function habitsOf({ baseUrl, model }: { baseUrl: string; model: string }): Habits {
  const key = `${baseUrl} ${model}`;
  const habits = known.get(key) ?? { refused: new Set(), thinks: false, endsUnopened: undefined };
  known.delete(key);
  known.set(key, habits);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return habits;
}
