import { expect, test } from "vitest";
import { fullAddress, insertLink, linkPlace } from "./insert-link.ts";

const place = (text: string, from: number, to = from) =>
  linkPlace({ value: text, selectionStart: from, selectionEnd: to });

test("an address at the caret is changed where it is", () => {
  const text = "Menu: https://a.example/x today";
  const found = place(text, 12);
  expect(found).toEqual({ from: 6, to: 25, address: "https://a.example/x" });
  expect(insertLink(text, found, "https://b.example")).toEqual({
    text: "Menu: https://b.example today",
    end: 23,
  });
});

test.each([
  ["", 0, 0, "https://a.example"],
  ["See the menu today", 8, 12, "See the menu https://a.example today"],
  ["See the menu today", 10, 10, "See the menu https://a.example today"],
  ["See the menu ", 13, 13, "See the menu https://a.example"],
  ["See (", 5, 5, "See (https://a.example"],
  ["One two", 4, 4, "One https://a.example two"],
])("in %j at %d to %d, an address stands apart from words", (text, from, to, result) => {
  expect(insertLink(text, place(text, from, to), "https://a.example").text).toBe(result);
});

test.each([
  ["harbour.example/menu", "https://harbour.example/menu"],
  [" http://harbour.example ", "http://harbour.example"],
  ["www.harbour.example", "https://www.harbour.example"],
])("%j is the address %s", (typed, address) => {
  expect(fullAddress(typed)).toBe(address);
});

test.each([
  "",
  "the menu",
  "https://",
  "javascript:alert(1)",
  "mailto:a@b.example",
  "a.example b.example",
])("%j is no address", (typed) => {
  expect(fullAddress(typed)).toBeUndefined();
});
