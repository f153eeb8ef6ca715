import { expect, test } from "vitest";

import { insertText } from "./insert-text.ts";

test.each([
  ["", 0, 0, "#rye", "#rye", 4],
  ["Hello", 5, 5, "#rye", "Hello #rye", 10],
  ["Hello ", 6, 6, "#rye", "Hello #rye", 10],
  ["Hello\n", 6, 6, "#rye", "Hello\n#rye", 10],
  ["Hello", 5, 5, "\n#rye", "Hello\n#rye", 10],
  ["Hello old world", 6, 9, "new", "Hello new world", 9],
])(
  "insertText in %j from %i to %i of the text %j returns %j",
  (text, from, to, piece, expected, end) => {
    expect(insertText(text, { from, to }, piece)).toEqual({ text: expected, end });
  },
);
