import { AppError } from "@postlark/sdk/errors";
import { storedUserId } from "@postlark/sdk/session-store";
import { perTab, storageKeys, takeFlash } from "@postlark/site/storage";
import { beforeEach, expect, test, vi } from "vitest";
import { reloadDocument, replaceDocument } from "../shell/document-navigation.ts";
import { deleteStoredInput } from "./delete-stored-input.ts";
import { createSession } from "./session.ts";

vi.mock("@postlark/sdk/session-store");
vi.mock("../shell/document-navigation.ts");

const auth = {
  onSignedOut: vi.fn<(callback: () => void) => () => void>(),
  signOut: vi.fn<() => Promise<void>>(),
  deleteStoredInput: vi.fn<typeof deleteStoredInput>(deleteStoredInput),
};

const session = () => createSession(async () => auth);

beforeEach(() => {
  window.history.replaceState(null, "", "/audience?tab=2#access_token=a");
  auth.onSignedOut.mockReturnValue(() => {});
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("logging out clears unsent input and redirects to /login once", async () => {
  perTab.setItem(storageKeys.unsent, "{}");
  const { watch, logOut } = session();
  const stop = watch();
  await vi.waitFor(() => expect(auth.onSignedOut).toHaveBeenCalled(), 10_000);
  auth.signOut.mockImplementation(async () => auth.onSignedOut.mock.lastCall?.[0]());
  void logOut();
  await vi.waitFor(() => expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/login"), 10_000);
  expect(sessionStorage).toHaveLength(0);
  stop();
});

test("a session that ended elsewhere redirects to /login with a message and a return path", async () => {
  document.title = "Audience · Postlark";
  const { watch, drop } = session();
  const stop = watch();
  await vi.waitFor(() => expect(auth.onSignedOut).toHaveBeenCalled(), 10_000);
  auth.onSignedOut.mock.lastCall?.[0]();
  auth.signOut.mockRejectedValue(new AppError({ kind: "offline" }));
  await drop();
  // A fragment may hold tokens, and the way back is sent to the host.
  const back = ["/login?next=%2Faudience%3Ftab%3D2"];
  expect(takeFlash()).toEqual({
    title: "You were signed out",
    description: "Sign in to continue to Audience.",
    tone: "default",
  });
  expect(vi.mocked(replaceDocument).mock.calls).toEqual([back, back]);
  expect(auth.deleteStoredInput).not.toHaveBeenCalled();
  stop();
});

test.each([
  ["the same user", "sam", 0],
  ["no user", null, 0],
  ["another user", "ana", 1],
])("with $0 in another tab, each event reloads the page $2 times", (_who, userId, reloads) => {
  const stop = session().watch();
  vi.mocked(storedUserId).mockReturnValue(userId);
  for (const event of ["storage", "pageshow"]) window.dispatchEvent(new Event(event));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(reloadDocument).toHaveBeenCalledTimes(reloads * 3);
  stop();
  window.dispatchEvent(new Event("storage"));
  expect(reloadDocument).toHaveBeenCalledTimes(reloads * 3);
});
