import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { usePrinting } from "./use-printing.ts";

it("usePrinting is true between beforeprint and afterprint", () => {
  const { result } = renderHook(usePrinting);
  expect(result.current).toBe(false);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(result.current).toBe(true);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(result.current).toBe(false);
});
