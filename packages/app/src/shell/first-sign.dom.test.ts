import { expect, test, vi } from "vitest";
import { onFirstSign } from "./first-sign.ts";

const move = () => window.dispatchEvent(new Event("pointermove"));

test("runs the callback once, at the first interaction", () => {
  const begin = vi.fn<(left: AbortSignal) => void>();
  onFirstSign(begin);
  expect(begin).not.toHaveBeenCalled();
  move();
  move();
  expect(begin).toHaveBeenCalledOnce();
});

test("does not run the callback if cancelled before the first interaction", () => {
  const begin = vi.fn<(left: AbortSignal) => void>();
  onFirstSign(begin)();
  move();
  expect(begin).not.toHaveBeenCalled();
});

test("cancelling afterwards aborts the callback's signal", () => {
  const begin = vi.fn<(left: AbortSignal) => void>();
  const forget = onFirstSign(begin);
  move();
  const left = begin.mock.calls[0]?.[0];
  expect(left?.aborted).toBe(false);
  forget();
  expect(left?.aborted).toBe(true);
});
