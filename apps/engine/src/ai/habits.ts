/** Facts about a model, known from its answers, that shape the next request. */
export type Habits = {
  readonly refused: Set<string>;
  /** Whether it writes reasoning before its answer, which takes tokens of its own. */
  thinks: boolean;
  /**
   * Whether its reasoning ends with a tag that was never opened, since the server's template opened it; undefined
   * before the first answer.
   */
  endsUnopened: boolean | undefined;
};

const maxEntries = 1_000;
const known = new Map<string, Habits>();

/** The habits of one model, for the lifetime of this process. */
export function modelHabits({ baseUrl, model }: { baseUrl: string; model: string }): Habits {
  const key = `${baseUrl} ${model}`;
  const habits = known.get(key) ?? { refused: new Set(), thinks: false, endsUnopened: undefined };
  known.delete(key);
  known.set(key, habits);
  const [oldest] = known.keys();
  if (known.size > maxEntries && oldest !== undefined) known.delete(oldest);
  return habits;
}
