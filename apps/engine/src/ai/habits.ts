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
const habitsByModel = new Map<string, Habits>();

/** Returns the habits of one model, to be changed in place; they last as long as this process. */
export function modelHabits({ baseUrl, model }: { baseUrl: string; model: string }): Habits {
  const key = `${baseUrl} ${model}`;
  const habits = habitsByModel.get(key) ?? {
    refused: new Set(),
    thinks: false,
    endsUnopened: undefined,
  };
  habitsByModel.delete(key);
  habitsByModel.set(key, habits);
  const [oldest] = habitsByModel.keys();
  if (habitsByModel.size > maxEntries && oldest !== undefined) habitsByModel.delete(oldest);
  return habits;
}
