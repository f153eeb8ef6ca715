import { renderScreen } from "@postlark/app/testing/render-routes";
import { AppError } from "@postlark/sdk/errors";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { UploadItem } from "./upload-item.tsx";
import type { Uploads } from "./use-uploads.ts";

const stop = vi.fn<Uploads["stop"]>();

function show(error: AppError, isRefused: boolean, isStored: boolean) {
  const uploads = { uploads: [], stilled: new Set<string>(), add() {}, stop, retry() {} };
  const file = new File(["no video"], "loaf.mp4", { type: "video/mp4" });
  const waiting = { id: "one", file, variant: null, url: "blob:1" };
  const upload = { ...waiting, share: 1, error, isRefused, isStored };
  renderScreen(<UploadItem upload={upload} uploads={uploads} />);
}

const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test.each([true, false])(
  'a file with a final error shows the remedy and only "Remove" (stored in the browser: %s)',
  async (isStored) => {
    show(new AppError({ kind: "invalid-input", code: "no_video" }), true, isStored);
    expect(screen.getByRole("alert").textContent).toMatch(
      /Export it as MP4 with H.264 and AAC and add that\.$/,
    );
    expect(screen.queryByText(/this browser/i)).toBeNull();
    expect(buttons()).toEqual(["Remove"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(stop).toHaveBeenCalledExactlyOnceWith("one");
  },
);

test('a file that failed to upload offline offers "Try again" and "Remove"', () => {
  show(new AppError({ kind: "offline" }), false, true);
  expect(screen.getByText("Kept in this browser until it’s uploaded.")).toBeTruthy();
  expect(buttons()).toEqual(["Try again", "Remove"]);
});
