import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LazyImage } from "./lazy-image.tsx";
import { useScrollSpeed } from "./scroll-speed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function List({ addresses }: { addresses: readonly string[] }) {
  useScrollSpeed();
  return addresses.map((address) => <LazyImage key={address} address={address} />);
}

/** Scrolls for a frame. @param pixels how far */
function scroll(pixels: number) {
  vi.advanceTimersByTime(16);
  vi.stubGlobal("scrollY", window.scrollY + pixels);
  act(() => void window.dispatchEvent(new Event("scroll")));
}

const shown = () => Array.from(document.images, (image) => image.getAttribute("src"));

test("skips pictures while the list scrolls fast and loads the visible ones once it rests", () => {
  const { rerender } = render(<List addresses={["/first"]} />);
  expect(shown()).toEqual(["/first"]);
  scroll(120);
  rerender(<List addresses={["/passed", "/second"]} />);
  // A frame that comes late looks slow.
  scroll(2);
  scroll(120);
  expect(shown()).toEqual([null, null]);
  rerender(<List addresses={["/second", "/third"]} />);
  act(() => void vi.advanceTimersByTime(100));
  expect(shown()).toEqual(["/second", "/third"]);
});

test("loads pictures immediately while the list scrolls slowly", () => {
  render(<List addresses={["/near"]} />);
  scroll(20);
  expect(shown()).toEqual(["/near"]);
});

test("shows pictures that were loaded before even while the list scrolls fast", () => {
  const { rerender } = render(<List addresses={["/known"]} />);
  rerender(<List addresses={[]} />);
  scroll(120);
  rerender(<List addresses={["/known", "/new"]} />);
  expect(shown()).toEqual(["/known", null]);
});
