import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fetchClockOffset } from "#session/workspace.ts";
import { useClockOffset } from "./use-now.ts";

vi.mock("#session/workspace.ts");

const look = () =>
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("useClockOffset measures again when the page becomes visible, and ignores an offset of less than a minute", async () => {
  vi.mocked(fetchClockOffset).mockResolvedValue(420_000);
  const { result } = renderHook(useClockOffset);
  await waitFor(() => expect(result.current).toBe(420_000));

  const failing = vi.fn<typeof fetchClockOffset>().mockRejectedValue(new Error("No network"));
  vi.mocked(fetchClockOffset).mockImplementation(failing);
  look();
  await waitFor(() => expect(failing).toHaveBeenCalled());
  expect(result.current).toBe(420_000);

  // Less than a minute is nobody's business.
  vi.mocked(fetchClockOffset).mockResolvedValue(30_000);
  await waitFor(() => {
    look();
    expect(result.current).toBe(0);
  });
});
