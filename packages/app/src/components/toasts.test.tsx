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

test("nothing draws toasts for somebody who only looks", async () => {
  render(<Toasts />);
  await act(async () => {});
  expect(region()).toBeNull();
});

test("their regions stand as soon as the user moves", async () => {
  render(<Toasts />);
  fireEvent.pointerMove(document.body);
  expect((await screen.findByRole("region", { name: "Notifications" })).textContent).toBe("");
});

test.each([
  ["before the app is drawn", true],
  ["while nobody moves", false],
])("a toast %s is shown", async (_, isBefore) => {
  if (isBefore) show();
  render(<Toasts />);
  if (!isBefore) act(show);
  expect(await screen.findByText("Welcome back to Postlark")).toBeDefined();
});
