import { expect, test, vi } from "vitest";
import { onFirstSign } from "./first-sign.ts";

const move = () => window.dispatchEvent(new Event("pointermove"));

test("begins once, at the first sign", () => {
  const begin = vi.fn<(left: AbortSignal) => void>();
  onFirstSign(begin);
  expect(begin).not.toHaveBeenCalled();
  move();
  move();
  expect(begin).toHaveBeenCalledOnce();
});

test("forgotten about before the sign, it never begins", () => {
  const begin = vi.fn<(left: AbortSignal) => void>();
  onFirstSign(begin)();
  move();
  expect(begin).not.toHaveBeenCalled();
});

test("what has begun learns that it is forgotten about", () => {
  const begin = vi.fn<(left: AbortSignal) => void>();
  const forget = onFirstSign(begin);
  move();
  const left = begin.mock.calls[0]?.[0];
  expect(left?.aborted).toBe(false);
  forget();
  expect(left?.aborted).toBe(true);
});
