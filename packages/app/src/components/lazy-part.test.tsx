import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

const load = vi.fn<() => Promise<ComponentType<{ day: string }>>>();

const Part = lazyPart(load, ({ day }) => <p>Waiting for {day}</p>);

const missing = new TypeError("Failed to fetch dynamically imported module: https://x.test/a.js");

beforeEach(() => {
  // What a boundary catches, React also writes to the console.
  vi.spyOn(console, "error").mockReturnValue();
});

test('a part that failed to load shows an error in its place, and "Try again" loads it', async () => {
  load.mockRejectedValueOnce(missing);
  render(
    <>
      <Part day="Monday" />
      <p>The list</p>
    </>,
  );
  expect(screen.getByText("Waiting for Monday")).toBeDefined();
  await screen.findByText(/This part couldn’t be loaded/);
  expect(screen.getByText("The list")).toBeDefined();
  expect(screen.queryByText(/x\.test/)).toBeNull();

  load.mockResolvedValueOnce(({ day }) => <p>All of {day}</p>);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("All of Monday")).toBeDefined();
});

test("mounting a failed part again retries the load", async () => {
  const Other = lazyPart(load, () => <p>Waiting</p>);
  load.mockRejectedValueOnce(missing);
  const { unmount } = render(<Other day="Monday" />);
  await screen.findByText(/This part couldn’t be loaded/);
  unmount();
  load.mockResolvedValueOnce(() => <p>There</p>);
  render(<Other day="Monday" />);
  expect(await screen.findByText("There")).toBeDefined();
});

test("a loaded part is shown immediately when mounted again", async () => {
  load.mockResolvedValueOnce(({ day }) => <p>All of {day}</p>);
  const Other = lazyPart(load, () => <p>Waiting</p>);
  const { unmount } = render(<Other day="Monday" />);
  await screen.findByText("All of Monday");
  unmount();
  render(<Other day="Tuesday" />);
  expect(screen.getByText("All of Tuesday")).toBeDefined();
});
