import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { usePrinting } from "./use-printing.ts";

it("knows from the browser that the page is being printed, and that it no longer is", () => {
  const { result } = renderHook(usePrinting);
  expect(result.current).toBe(false);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(result.current).toBe(true);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(result.current).toBe(false);
});
