import { screen } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";

import { captureTypedValues } from "./typed-values.ts";

const form = `
  <label>Email <input name="email" /></label>
  <label>Password <input name="password" /></label>
  <label>Remember <input name="remember" type="checkbox" /></label>`;

const root = document.createElement("main");
const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");

const remember = () => screen.getByLabelText<HTMLInputElement>("Remember");

beforeEach(() => {
  root.innerHTML = form;
  document.body.replaceChildren(root);
});

test("values and focus are restored in a form that was rendered again", () => {
  email().value = "sam@example.com";
  email().focus();
  const restore = captureTypedValues(root);
  root.innerHTML = form;
  restore();
  expect(email().value).toBe("sam@example.com");
  expect(document.activeElement).toBe(email());
});

test("focus is not taken from a field that the user has moved to", () => {
  email().focus();
  const restore = captureTypedValues(root);
  const refocused = vi.fn<() => void>();
  email().addEventListener("focus", refocused);
  // Nothing has the focus while it moves, and React stirs by the event that says so.
  email().addEventListener("blur", restore);
  password().focus();
  expect(refocused).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(password());
});

test("a checkbox ticked and a text deleted during hydration stay so", () => {
  email().value = "sam@example.com";
  const restore = captureTypedValues(root);
  remember().click();
  email().value = "";
  restore();
  expect(remember().checked).toBe(true);
  expect(email().value).toBe("");
});

test("a checkbox ticked during hydration stays ticked when the form was rendered again", () => {
  const restore = captureTypedValues(root);
  remember().click();
  root.innerHTML = form;
  restore();
  expect(remember().checked).toBe(true);
});
