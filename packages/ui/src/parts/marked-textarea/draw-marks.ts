import type { MarkedLine, TextMark } from "./text-marks.ts";

const looks = {
  link: "rounded-sm bg-accent-soft",
  over: "bg-danger-soft",
} as const;

/** Cuts of a text that the layer begins or ends a piece at. */
function edgesOf({ text, marks }: MarkedLine): number[] {
  const edges = marks.flatMap((mark) => (mark.kind === "cut" ? [mark.at] : [mark.from, mark.to]));
  return [...new Set([0, ...edges, text.length])].toSorted((a, b) => a - b);
}

function drawLine(line: MarkedLine): HTMLElement {
  const row = document.createElement("div");
  if (line.marks.length === 0) {
    // An empty line is as high as any other.
    row.textContent = line.text === "" ? "\u200B" : line.text;
    return row;
  }
  const edges = edgesOf(line);
  for (const [index, from] of edges.entries()) {
    for (const mark of line.marks) {
      if (mark.kind === "cut" && mark.at === from) row.append(drawCut(mark));
    }
    const to = edges[index + 1];
    if (to !== undefined) row.append(drawPiece(line, from, to));
  }
  if (line.text === "") row.append("\u200B");
  return row;
}

function drawPiece({ text, marks }: MarkedLine, from: number, to: number): Node {
  const piece = text.slice(from, to);
  const kinds = marks.flatMap((mark) =>
    mark.kind !== "cut" && mark.from <= from && to <= mark.to ? [mark.kind] : [],
  );
  const kind = kinds.includes("over") ? "over" : kinds[0];
  if (kind === undefined) return document.createTextNode(piece);
  const span = document.createElement("span");
  span.className = looks[kind];
  span.dataset["mark"] = kind;
  span.textContent = piece;
  return span;
}

/** Takes no room in the line; its label stands where the layer's edge is, at the height of the line. */
function drawCut({ label }: Extract<TextMark, { kind: "cut" }>): HTMLElement {
  const cut = document.createElement("span");
  cut.className = "border-l-2 border-dashed border-accent -mr-0.5";
  cut.dataset["mark"] = "cut";
  const tag = document.createElement("span");
  tag.className =
    "absolute right-0 rounded-l-sm bg-accent-soft px-1.5 text-xs/6 font-medium tabular-nums text-accent";
  tag.textContent = label;
  cut.append(tag);
  return cut;
}

/**
 * Draws lines into a layer, leaving those that are as they were.
 * @param before what the layer shows
 * @returns how many lines were drawn
 */
export function drawLines(
  layer: HTMLElement,
  before: readonly MarkedLine[],
  lines: readonly MarkedLine[],
): number {
  const most = Math.min(before.length, lines.length);
  let head = 0;
  while (head < most && before[head]?.key === lines[head]?.key) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.key === lines.at(-1 - tail)?.key) tail += 1;
  for (let gone = before.length - tail - 1; gone >= head; gone -= 1) layer.children[gone]?.remove();
  const fresh = lines.slice(head, lines.length - tail).map(drawLine);
  const next = layer.children[head] ?? null;
  for (const row of fresh) layer.insertBefore(row, next);
  return fresh.length;
}
