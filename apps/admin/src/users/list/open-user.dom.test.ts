import { afterEach, expect, test } from "vitest";
import { focusUserRow, nameCellId, parseOpenUser } from "./open-user.ts";

const id = "0b7f5a52-64a5-4c1e-9c0a-0d6d4d3f5a03";

afterEach(() => document.body.replaceChildren());

test.each([
  [`user=${id}`, id],
  [`user=${id.toUpperCase()}`, id],
  ["user=everybody", undefined],
  ["user=", undefined],
  ["", undefined],
])("?%s opens the panel of user %s", (address, opened) => {
  expect(parseOpenUser(new URLSearchParams(address))).toBe(opened);
});

test("focusUserRow focuses the user's row, or the heading if there is no such row", () => {
  document.body.innerHTML = `<h1 tabindex="-1"></h1><p id="${nameCellId(id)}"><button></button></p>`;
  focusUserRow(id);
  expect(document.activeElement?.tagName).toBe("BUTTON");
  focusUserRow("somebody-else");
  expect(document.activeElement?.tagName).toBe("H1");
});
