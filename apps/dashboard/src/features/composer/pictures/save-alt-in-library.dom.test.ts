import { libraryPicture } from "#testing/workspace-samples.ts";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { storedUserId } from "@postlark/sdk/session-store";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { saveAltInLibrary } from "./save-alt-in-library.ts";

const fetchPicture = vi.fn<() => Promise<LibraryPicture>>();
const changePicture = vi.fn<(id: string, change: object) => Promise<void>>(async () => {});
vi.mock("@postlark/sdk/session-store");

const library = (file: Partial<LibraryPicture>) =>
  fetchPicture.mockResolvedValue({ ...libraryPicture(1, { alt: "", createdBy: "ana" }), ...file });

const load = async () => ({ fetchPicture, changePicture });

const keep = (role: "editor" | "contributor", alt = "A loaf", previousAlt?: string) =>
  saveAltInLibrary(
    { id: "w", role },
    new QueryClient(),
    { pictureId: "p", alt, previousAlt },
    load,
  );

beforeEach(() => {
  changePicture.mockClear();
  vi.mocked(storedUserId).mockReturnValue("me");
});

test("a description goes to a file of the library that has none", async () => {
  library({ alt: "" });
  expect(await keep("editor")).toBe(true);
  expect(changePicture).toHaveBeenCalledWith("p", { alt: "A loaf" });
});

test("another description in the library stays, and a correction of one's own replaces it", async () => {
  library({ alt: "The oven" });
  expect(await keep("editor")).toBe(false);
  expect(changePicture).not.toHaveBeenCalled();
  expect(await keep("editor", "The old oven", "The oven")).toBe(true);
});

test("a contributor's description goes only to files of their own", async () => {
  library({});
  expect(await keep("contributor")).toBe(false);
  library({ createdBy: "me" });
  expect(await keep("contributor")).toBe(true);
});

test("nothing is saved for a deleted file, without a description, or offline", async () => {
  library({ deletedAt: "2026-11-30T08:00:00Z" });
  expect(await keep("editor")).toBe(false);
  expect(await keep("editor", "")).toBe(false);
  fetchPicture.mockRejectedValue(new Error("offline"));
  expect(await keep("editor")).toBe(false);
  expect(changePicture).not.toHaveBeenCalled();
});
