import { expect, test, vi } from "vitest";
import { onFirstInteraction } from "./first-interaction.ts";

const move = () => window.dispatchEvent(new Event("pointermove"));

test("onFirstInteraction runs its callback once, at the first interaction", () => {
  const begin = vi.fn<(left: AbortSignal) => void>();
  onFirstInteraction(begin);
  expect(begin).not.toHaveBeenCalled();
  move();
  move();
  expect(begin).toHaveBeenCalledOnce();
});

test("onFirstInteraction does not run its callback if it is cancelled before the first interaction", () => {
  const begin = vi.fn<(left: AbortSignal) => void>();
  onFirstInteraction(begin)();
  move();
  expect(begin).not.toHaveBeenCalled();
});

test("cancelling onFirstInteraction afterwards aborts the callback's signal", () => {
  const begin = vi.fn<(left: AbortSignal) => void>();
  const forget = onFirstInteraction(begin);
  move();
  const left = begin.mock.calls[0]?.[0];
  expect(left?.aborted).toBe(false);
  forget();
  expect(left?.aborted).toBe(true);
});
