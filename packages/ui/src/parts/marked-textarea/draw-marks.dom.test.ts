import { expect, test } from "vitest";
import { drawLines } from "./draw-marks.ts";
import { type MarkedLine, markedLines, type TextMark } from "./text-marks.ts";

/** A layer that is drawn one text after the other. */
function layerOf() {
  const layer = document.createElement("div");
  let before: readonly MarkedLine[] = [];
  return {
    layer,
    draw: (text: string, marks: readonly TextMark[] = []) => {
      const lines = markedLines(text, marks);
      const count = drawLines(layer, before, lines);
      before = lines;
      return count;
    },
    rows: () => [...layer.children].map((row) => row.textContent),
  };
}

test("a key press redraws only the line that it changes", () => {
  const { layer, draw, rows } = layerOf();
  expect(draw("one\ntwo\nthree")).toBe(3);
  const [first, , last] = layer.children;
  expect(draw("one\ntwo!\nthree")).toBe(1);
  expect(rows()).toEqual(["one", "two!", "three"]);
  expect([layer.children[0], layer.children[2]]).toEqual([first, last]);
  expect(draw("one\ntwo!\nthree")).toBe(0);
});

test("unchanged parts of a long line keep their nodes", () => {
  const { layer, draw } = layerOf();
  const cut = { kind: "cut", at: 4, label: "2/2" } as const;
  draw("one two", [cut]);
  const nodes = [...(layer.firstChild?.childNodes ?? [])];
  draw("one twos", [cut]);
  expect([...(layer.firstChild?.childNodes ?? [])]).toEqual(nodes);
  expect(nodes.map((node) => node.textContent)).toEqual(["one ", "2/2", "twos"]);
  draw("one two https://a.example", [cut, { kind: "link", from: 8, to: 25 }]);
  expect(layer.innerHTML).toContain('data-mark="link">https://a.example</span>');
  expect(layer.firstChild?.childNodes[0]).toBe(nodes[0]);
  draw("");
  expect(layer.textContent).toBe("\u200B");
});

test("lines can be added and removed anywhere, including equal ones", () => {
  const { draw, rows } = layerOf();
  const texts = ["", "a\na\na", "a\na", "b\na\na", "a\nb\na\na\nc", "c", "x\ny", ""];
  for (const text of texts) {
    draw(text);
    expect(rows().map((row) => row.replace("\u200B", ""))).toEqual(text.split("\n"));
  }
});

test("marks wrap the text of their range", () => {
  const { layer, draw } = layerOf();
  draw("See https://a.example now", [
    { kind: "link", from: 4, to: 21 },
    { kind: "over", from: 20, to: 25 },
    { kind: "cut", at: 4, label: "2/2" },
  ]);
  const marks = [...layer.querySelectorAll<HTMLElement>("[data-mark]")];
  expect(marks.map((mark) => [mark.dataset["mark"], mark.textContent])).toEqual([
    ["cut", "2/2"],
    ["link", "https://a.exampl"],
    ["over", "e"],
    ["over", " now"],
  ]);
});

test("typed text is never parsed as HTML", () => {
  const { layer, draw } = layerOf();
  draw("<img src=x onerror=alert(1)>", [{ kind: "over", from: 0, to: 4 }]);
  expect(layer.querySelector("img")).toBeNull();
});
