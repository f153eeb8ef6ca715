import { backend } from "#testing/backend.ts";
import { toasts } from "@postlark/app/testing/render-routes";
import { prepareScreen, rowOf, showScreen } from "#testing/show-screen.tsx";
import { sampleProfiles } from "@postlark/fixtures/profiles";
import { AppError } from "@postlark/sdk/errors";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UserManagement } from "./user-management.tsx";

const { admin, user, nameless } = sampleProfiles;

/** Stands in for the file that a user picks. */
function pickFile() {
  const parts: string[] = [];
  const abort = vi.fn<(reason: unknown) => void>();
  const close = vi.fn<() => void>();
  const file = new WritableStream<string>({
    write: (part) => void parts.push(part),
    abort,
    close,
  });
  const picker = vi.fn<(options: { suggestedName: string }) => Promise<unknown>>();
  picker.mockResolvedValue({ createWritable: async () => file });
  vi.stubGlobal("showSaveFilePicker", picker);
  return { parts, abort, close, picker };
}

beforeEach(() => prepareScreen([admin, user, nameless]));

afterEach(() => vi.unstubAllGlobals());

const press = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name: new RegExp(name) }));

test('"Export CSV" writes the filtered users to the picked file', async () => {
  const { parts, close, picker } = pickFile();
  showScreen(UserManagement, "search=postlark&sort=name");
  await rowOf("Sam Rivers");
  await press("Export CSV");
  await waitFor(() => expect(toasts()).toContain("Exported 3 users."));
  expect(parts.join("")).toContain(
    '"Sam Rivers","sam@postlark.test","user","2025-04-02T09:30:00+00:00"',
  );
  expect(close).toHaveBeenCalledTimes(1);
  expect(backend.listProfiles.mock.lastCall?.[0]).toEqual({
    words: "postlark",
    role: null,
    order: { by: "name", isDescending: false },
  });
  expect(picker.mock.calls[0]?.[0].suggestedName).toMatch(/^postlark-users-\d{4}-\d\d-\d\d\.csv$/);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("a failed export shows how far it got and can be resumed", async () => {
  const { parts } = pickFile();
  showScreen(UserManagement);
  await rowOf("Sam Rivers");
  backend.listProfiles.mockResolvedValueOnce({ profiles: [admin], total: 3 });
  backend.listProfiles.mockRejectedValueOnce(new AppError({ kind: "offline" }));
  backend.listProfiles.mockResolvedValueOnce({ profiles: [user, nameless], total: 3 });
  await press("Export CSV");
  await screen.findByText("The export stopped after 1 of 3 users.");
  screen.getByText(/The server can’t be reached/);
  await press("Resume");
  await waitFor(() => expect(toasts()).toContain("Exported 3 users."));
  expect(parts.join("").split("\r\n")).toHaveLength(5);
});

test("cancelling an export leaves no file, and it can be started again", async () => {
  const { abort, close } = pickFile();
  showScreen(UserManagement);
  await rowOf("Sam Rivers");
  backend.listProfiles.mockResolvedValueOnce({ profiles: [admin], total: 3 });
  backend.listProfiles.mockReturnValueOnce(new Promise(() => {}));
  await press("Export CSV");
  await screen.findByText("Exporting 1 of 3 users...");
  await press("Cancel export");
  await waitFor(() => expect(abort).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(close).not.toHaveBeenCalled();
  expect(toasts()).not.toMatch(/Exported|Error/);

  const again = pickFile();
  await press("Export CSV");
  await waitFor(() => expect(again.close).toHaveBeenCalledTimes(1));
});

test("leaving the screen cancels the export", async () => {
  const { abort } = pickFile();
  const { unmount } = showScreen(UserManagement);
  await rowOf("Sam Rivers");
  backend.listProfiles.mockReturnValue(new Promise(() => {}));
  await press("Export CSV");
  await screen.findByRole("progressbar");
  unmount();
  await waitFor(() => expect(abort).toHaveBeenCalledTimes(1));
});

test("dismissing the file picker exports nothing", async () => {
  const { picker } = pickFile();
  picker.mockRejectedValue(new DOMException("", "AbortError"));
  showScreen(UserManagement);
  await rowOf("Sam Rivers");
  await press("Export CSV");
  await waitFor(() => expect(picker).toHaveBeenCalled());
  expect(backend.listProfiles).toHaveBeenCalledOnce();
  expect(toasts()).not.toContain("Error");
});

test("a file that cannot be written shows an error", async () => {
  const { picker } = pickFile();
  const full = new WritableStream({
    write: () => Promise.reject(new DOMException("", "QuotaExceededError")),
  });
  picker.mockResolvedValue({ createWritable: async () => full });
  showScreen(UserManagement);
  await rowOf("Sam Rivers");
  await press("Export CSV");
  await waitFor(() => expect(toasts()).toContain("The file couldn’t be saved."));
});
