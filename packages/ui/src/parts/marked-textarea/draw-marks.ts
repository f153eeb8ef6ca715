import type { MarkedLine, TextMark } from "./text-marks.ts";

const classNames = {
  link: "rounded-sm bg-accent-soft",
  over: "bg-danger-soft",
  found: "rounded-sm bg-warning-soft",
  current: "rounded-sm bg-warning-soft outline-2 outline-ring",
} as const;

/** A node of a rendered line: plain text, marked text, or the label of a cut. */
type Piece = { kind: "plain" | "cut" | keyof typeof classNames; text: string };

/** Divides a line at the edges of its marks. */
function piecesOf({ text, marks }: MarkedLine): Piece[] {
  // An empty line is as high as any other.
  if (text === "") return [...cutsAt(marks, 0), { kind: "plain", text: "\u200B" }];
  const edges = marks.flatMap((mark) => (mark.kind === "cut" ? [mark.at] : [mark.from, mark.to]));
  const ends = [...new Set([0, ...edges, text.length])].toSorted((a, b) => a - b);
  return ends.flatMap((from, index) => {
    const to = ends[index + 1];
    return [...cutsAt(marks, from), ...(to === undefined ? [] : [pieceOf(text, marks, from, to)])];
  });
}

const cutsAt = (marks: readonly TextMark[], index: number): Piece[] =>
  marks.flatMap((mark) =>
    mark.kind === "cut" && mark.at === index ? [{ kind: "cut", text: mark.label }] : [],
  );

function pieceOf(text: string, marks: readonly TextMark[], from: number, to: number): Piece {
  const kinds = marks.flatMap((mark) =>
    mark.kind !== "cut" && mark.from <= from && to <= mark.to ? [mark.kind] : [],
  );
  const isOverLimit = kinds[0] === "link" && kinds.includes("over");
  const kind = isOverLimit ? "over" : (kinds[0] ?? "plain");
  return { kind, text: text.slice(from, to) };
}

function createPiece({ kind, text }: Piece): Node {
  if (kind === "plain") return document.createTextNode(text);
  if (kind === "cut") return createCutMarker(text);
  const span = document.createElement("span");
  span.className = classNames[kind];
  span.dataset["mark"] = kind;
  span.textContent = text;
  return span;
}

/**
 * Creates the dashed line at which the text will be split. It takes no width, so that the text wraps as in the
 * textarea; its label is at the layer's right edge.
 */
function createCutMarker(label: string): HTMLElement {
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

function createLine(line: MarkedLine): HTMLElement {
  const row = document.createElement("div");
  row.append(...piecesOf(line).map(createPiece));
  return row;
}

const isSamePiece = (one: Piece, other: Piece) =>
  one.kind === other.kind && one.text === other.text;

/**
 * Updates only the changed nodes of a line: a paragraph is one line, which the browser should not lay out
 * completely.
 */
function updateLine(row: Element, drawnLine: MarkedLine, line: MarkedLine): void {
  const [oldPieces, pieces] = [piecesOf(drawnLine), piecesOf(line)];
  const { head, tail } = countUnchanged(oldPieces, pieces, isSamePiece);
  const [first] = pieces.slice(head, head + 1);
  const node = row.childNodes[head];
  if (
    oldPieces.length === pieces.length &&
    head + tail + 1 === pieces.length &&
    first?.kind === "plain" &&
    node instanceof Text
  ) {
    node.data = first.text;
    return;
  }
  for (let index = oldPieces.length - tail - 1; index >= head; index -= 1)
    row.childNodes[index]?.remove();
  const next = row.childNodes[head] ?? null;
  for (const piece of pieces.slice(head, pieces.length - tail)) {
    row.insertBefore(createPiece(piece), next);
  }
}

/** The number of items that two lists have in common at their start, and at their end. */
function countUnchanged<Item>(
  oldItems: readonly Item[],
  newItems: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): { head: number; tail: number } {
  const maxCommon = Math.min(oldItems.length, newItems.length);
  const sameAt = (index: number) => {
    const [one, other] = [oldItems.at(index), newItems.at(index)];
    return one !== undefined && other !== undefined && isSame(one, other);
  };
  let head = 0;
  while (head < maxCommon && sameAt(head)) head += 1;
  let tail = 0;
  while (tail < maxCommon - head && sameAt(-1 - tail)) tail += 1;
  return { head, tail };
}

/**
 * Draws lines into a layer, and leaves the nodes of unchanged lines.
 * @param drawnLines what the layer shows
 * @returns how many lines were drawn
 */
export function drawLines(
  layer: HTMLElement,
  drawnLines: readonly MarkedLine[],
  lines: readonly MarkedLine[],
): number {
  const { head, tail } = countUnchanged(drawnLines, lines, (one, other) => one.key === other.key);
  const newLines = lines.slice(head, lines.length - tail);
  const [oldLine, ...otherOldLines] = drawnLines.slice(head, drawnLines.length - tail);
  const [line, ...otherNewLines] = newLines;
  const row = layer.children[head];
  if (oldLine && line && row && otherOldLines.length === 0 && otherNewLines.length === 0) {
    updateLine(row, oldLine, line);
    return 1;
  }
  for (let index = drawnLines.length - tail - 1; index >= head; index -= 1)
    layer.children[index]?.remove();
  const next = layer.children[head] ?? null;
  for (const newLine of newLines) layer.insertBefore(createLine(newLine), next);
  return newLines.length;
}
