/** A run of a text: in both versions, in the later one only, or in the earlier one only. */
export type TextChange = { readonly kind: "same" | "added" | "removed"; readonly text: string };

/** Words of both that are compared with each other at most, multiplied: beyond, all between is shown as changed. */
const mostCompared = 4_000_000;

/** How a text differs from an earlier one, word by word. Runs of a kind stand together. */
export function textDifference(before: string, after: string): readonly TextChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let begin = 0;
  while (begin < Math.min(old.length, now.length) && old[begin] === now[begin]) begin++;
  let end = 0;
  const room = Math.min(old.length, now.length) - begin;
  while (end < room && old.at(-1 - end) === now.at(-1 - end)) end++;
  return joined([
    ...old.slice(0, begin).map(same),
    ...between(old.slice(begin, old.length - end), now.slice(begin, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ]);
}

/** Words and what is between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== "");

const same = (text: string): TextChange => ({ kind: "same", text });
const added = (text: string): TextChange => ({ kind: "added", text });
const removed = (text: string): TextChange => ({ kind: "removed", text });

/** The changes that leave the longest common sequence of words as it is. */
function between(old: readonly string[], now: readonly string[]): TextChange[] {
  if (old.length * now.length > mostCompared) return [...old.map(removed), ...now.map(added)];
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const commonAt = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === now[j]
          ? commonAt(i + 1, j + 1) + 1
          : Math.max(commonAt(i + 1, j), commonAt(i, j + 1));
    }
  }
  const changes: TextChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was = "", is = ""] = [old[i], now[j]];
    if (i < old.length && j < now.length && was === is) {
      changes.push(same(is));
      [i, j] = [i + 1, j + 1];
    } else if (i < old.length && (j === now.length || commonAt(i + 1, j) >= commonAt(i, j + 1))) {
      changes.push(removed(was));
      i++;
    } else {
      changes.push(added(is));
      j++;
    }
  }
  return changes;
}

function joined(changes: readonly TextChange[]): TextChange[] {
  const runs: TextChange[] = [];
  for (const { kind, text } of changes) {
    const last = runs.at(-1);
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text };
    else runs.push({ kind, text });
  }
  return runs;
}
