/** A run of a text: in both versions, or added, or removed. */
export type TextChange = { readonly kind: "same" | "added" | "removed"; readonly text: string };

/** Step limit, some milliseconds' worth: beyond it, everything in between is shown as changed. */
const maxSteps = 250_000;

/** The difference between two texts, word by word. Runs of the same kind are merged. */
export function textDifference(before: string, after: string): readonly TextChange[] {
  const [old, now] = [splitByWord(before), splitByWord(after)];
  let begin = 0;
  while (begin < Math.min(old.length, now.length) && old[begin] === now[begin]) begin++;
  let end = 0;
  const maxEnd = Math.min(old.length, now.length) - begin;
  while (end < maxEnd && old.at(-1 - end) === now.at(-1 - end)) end++;
  return joinRuns([
    ...old.slice(0, begin).map(sameRun),
    ...shortestChanges(old.slice(begin, old.length - end), now.slice(begin, now.length - end)),
    ...old.slice(old.length - end).map(sameRun),
  ]);
}

const splitByWord = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== "");

const sameRun = (text: string): TextChange => ({ kind: "same", text });
const addedRun = (text: string): TextChange => ({ kind: "added", text });
const removedRun = (text: string): TextChange => ({ kind: "removed", text });

/** Words as numbers, equal for equal words: comparing long words would take time. */
function numberEachWord(old: readonly string[], now: readonly string[]) {
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  return [old.map(numberOf), now.map(numberOf)] as const;
}

/**
 * How far each diagonal reaches in the old words for 0, 1, 2 … changes, until both texts end (Myers, An O(ND)
 * difference algorithm, 1986). Undefined beyond the step limit.
 */
function diagonalReaches(
  old: readonly number[],
  now: readonly number[],
): readonly Int32Array[] | undefined {
  const reachByCount: Int32Array[] = [];
  let steps = 0;
  for (let [count, previousReach] = [0, new Int32Array(3)]; steps <= maxSteps; count++) {
    const reach = new Int32Array(2 * count + 3);
    reachByCount.push(reach);
    for (let k = -count; k <= count; k += 2) {
      let x = count === 0 ? 0 : nextReach(previousReach, count, k);
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) {
        x++;
        steps++;
      }
      reach[k + count + 1] = x;
      steps++;
      if (x >= old.length && x - k >= now.length) return reachByCount;
    }
    previousReach = reach;
  }
  return undefined;
}

/** Returns how far one more added or removed word reaches on a diagonal. */
function nextReach(previousReach: Int32Array, count: number, k: number): number {
  if (isAdded(previousReach, count, k)) return previousReach[k + 1 + count] ?? 0;
  return (previousReach[k - 1 + count] ?? 0) + 1;
}

/**
 * Returns whether the next change adds a word.
 * @param previousReach with one change fewer; diagonal k is at k + count
 */
function isAdded(previousReach: Int32Array, count: number, k: number): boolean {
  return (
    k === -count ||
    (k !== count && (previousReach[k - 1 + count] ?? 0) < (previousReach[k + 1 + count] ?? 0))
  );
}

/** Returns the fewest changes between two lists of words. */
function shortestChanges(old: readonly string[], now: readonly string[]): TextChange[] {
  const reachByCount = diagonalReaches(...numberEachWord(old, now));
  if (reachByCount === undefined) return [...old.map(removedRun), ...now.map(addedRun)];
  const changes: TextChange[] = [];
  let [x, y] = [old.length, now.length];
  for (let count = reachByCount.length - 1; count > 0; count--) {
    const previousReach = reachByCount[count - 1] ?? new Int32Array(3);
    const isAddition = isAdded(previousReach, count, x - y);
    const k = x - y + (isAddition ? 1 : -1);
    const from = previousReach[k + count] ?? 0;
    while (x > from + (isAddition ? 0 : 1)) {
      changes.push(sameRun(old[--x] ?? ""));
      y--;
    }
    if (isAddition) changes.push(addedRun(now[--y] ?? ""));
    else changes.push(removedRun(old[--x] ?? ""));
  }
  while (x > 0) changes.push(sameRun(old[--x] ?? ""));
  return changes.toReversed();
}

/** Merges runs of the same kind; between unchanged ones, removed text precedes added text. */
function joinRuns(changes: readonly TextChange[]): TextChange[] {
  const runs: TextChange[] = [];
  const waiting = { removed: "", added: "" };
  const flush = () => {
    for (const kind of ["removed", "added"] as const) {
      if (waiting[kind] !== "") runs.push({ kind, text: waiting[kind] });
      waiting[kind] = "";
    }
  };
  for (const { kind, text } of changes) {
    if (kind !== "same") {
      waiting[kind] += text;
      continue;
    }
    flush();
    const last = runs.at(-1);
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text };
    else runs.push({ kind, text });
  }
  flush();
  return runs;
}
