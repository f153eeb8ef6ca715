import { act, cleanup, configure, screen } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  // The toast store is outside of React: an open toast would remain in the next test.
  act(() => {
    for (const button of screen.queryAllByRole("button", { name: "Close" })) button.click();
  });
  cleanup();
  vi.resetAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
