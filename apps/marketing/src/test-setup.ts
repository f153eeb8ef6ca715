import { act, cleanup, configure, screen } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// As long as a busy machine may take.
configure({ asyncUtilTimeout: 10_000 });

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
