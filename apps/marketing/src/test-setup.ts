import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, vi } from "vitest";

afterEach(() => {
  // Toasts live outside of React: one left open would be there in the next test.
  act(() => {
    for (const button of screen.queryAllByRole("button", { name: "Close" })) button.click();
  });
  cleanup();
  vi.resetAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
