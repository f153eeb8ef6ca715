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

test("its place says that it did not come, beside what works, and fetches it again", async () => {
  load.mockRejectedValueOnce(missing);
  render(
    <>
      <Part day="Monday" />
      <p>The list</p>
    </>,
  );
  expect(screen.getByText("Waiting for Monday")).toBeDefined();
  await screen.findByText(/This part could not be loaded/);
  expect(screen.getByText("The list")).toBeDefined();
  expect(screen.queryByText(/x\.test/)).toBeNull();

  load.mockResolvedValueOnce(({ day }) => <p>All of {day}</p>);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("All of Monday")).toBeDefined();
});

test("coming back to a part that failed tries again by itself", async () => {
  const Other = lazyPart(load, () => <p>Waiting</p>);
  load.mockRejectedValueOnce(missing);
  const { unmount } = render(<Other day="Monday" />);
  await screen.findByText(/This part could not be loaded/);
  unmount();
  load.mockResolvedValueOnce(() => <p>There</p>);
  render(<Other day="Monday" />);
  expect(await screen.findByText("There")).toBeDefined();
});

test("what came once is there at once the next time", async () => {
  load.mockResolvedValueOnce(({ day }) => <p>All of {day}</p>);
  const Other = lazyPart(load, () => <p>Waiting</p>);
  const { unmount } = render(<Other day="Monday" />);
  await screen.findByText("All of Monday");
  unmount();
  render(<Other day="Tuesday" />);
  expect(screen.getByText("All of Tuesday")).toBeDefined();
});
