import { afterEach, expect, test, vi } from "vitest";

import { deleteDatabase, pictureDatabase } from "./local-databases.ts";

afterEach(() => vi.unstubAllGlobals());

test.each(["success", "error", "blocked"])(
  "deleteDatabase ends when deleting the database ends with the event %j",
  async (event) => {
    const request = new EventTarget();
    const deleteInBrowser = vi.fn<(name: string) => EventTarget>(() => request);
    vi.stubGlobal("indexedDB", { deleteDatabase: deleteInBrowser });
    const ended = deleteDatabase(pictureDatabase);
    request.dispatchEvent(new Event(event));
    await expect(ended).resolves.toBeUndefined();
    expect(deleteInBrowser).toHaveBeenCalledExactlyOnceWith(pictureDatabase);
  },
);

function refuse() {
  throw new DOMException("denied", "SecurityError");
}

test("deleteDatabase ends where the browser blocks site data", async () => {
  vi.stubGlobal("indexedDB", { deleteDatabase: refuse });
  await expect(deleteDatabase(pictureDatabase)).resolves.toBeUndefined();
});
