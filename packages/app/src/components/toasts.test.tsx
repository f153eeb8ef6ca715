import { dismissToast, toast } from "@postlark/ui/toast";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Toasts } from "./toasts.tsx";

const region = () => screen.queryByRole("region", { name: "Notifications" });

afterEach(() => {
  cleanup();
  dismissToast(shown);
});

let shown = 0;

function show() {
  shown = toast({ title: "Welcome back to Postlark" });
}

test("toasts are not rendered before the first interaction", async () => {
  render(<Toasts />);
  await act(async () => {});
  expect(region()).toBeNull();
});

test("the toast regions are rendered at the first interaction", async () => {
  render(<Toasts />);
  fireEvent.pointerMove(document.body);
  expect((await screen.findByRole("region", { name: "Notifications" })).textContent).toBe("");
});

test.each([
  ["before the app renders", true],
  ["before any interaction", false],
])("a toast shown %s appears", async (_, isBefore) => {
  if (isBefore) show();
  render(<Toasts />);
  if (!isBefore) act(show);
  expect(await screen.findByText("Welcome back to Postlark")).toBeDefined();
});
