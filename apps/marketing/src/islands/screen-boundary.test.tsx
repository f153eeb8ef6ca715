import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { ScreenBoundary } from "./screen-boundary.tsx";

function Broken(): never {
  throw new Error("defect");
}

test("a screen that throws shows an error and offers to reload", () => {
  vi.spyOn(console, "error").mockReturnValue();
  render(
    <ScreenBoundary>
      <Broken />
    </ScreenBoundary>,
  );
  expect(screen.getByRole("alert").textContent).toContain("Something went wrong");
  expect(screen.getByRole("button", { name: "Reload page" })).toBeDefined();
});
