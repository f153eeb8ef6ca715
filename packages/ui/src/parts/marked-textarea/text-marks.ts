/** A mark behind a text, in UTF-16 code units. */
export type TextMark =
  /** A link, text over the limit, a search match, or the current match. */
  | { kind: "link" | "over" | "found" | "current"; from: number; to: number }
  /** A cut in the text; its label is at the line's end. */
  | { kind: "cut"; at: number; label: string };

export type MarkedLine = { text: string; marks: readonly TextMark[]; key: string };

/** Splits a text into lines, each with its marks relative to the line. */
export function markedLines(text: string, marks: readonly TextMark[]): MarkedLine[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const end = start + line.length;
    const lineMarks = marks.flatMap((mark) => clipMark(mark, start, end));
    start = end + 1;
    return {
      text: line,
      marks: lineMarks,
      key: lineMarks.length === 0 ? line : `${line}\n${JSON.stringify(lineMarks)}`,
    };
  });
}

function clipMark(mark: TextMark, start: number, end: number): TextMark[] {
  if (mark.kind === "cut") {
    return mark.at >= start && mark.at <= end ? [{ ...mark, at: mark.at - start }] : [];
  }
  const [from, to] = [Math.max(mark.from, start), Math.min(mark.to, end)];
  return from < to ? [{ ...mark, from: from - start, to: to - start }] : [];
}
