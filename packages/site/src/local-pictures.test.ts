import { afterEach, expect, test, vi } from "vitest";

import { forgetPictures, pictureDatabase } from "./local-pictures.ts";

afterEach(() => vi.unstubAllGlobals());

test.each(["success", "error", "blocked"])(
  "forgetPictures ends when deleting the database ends with the event %j",
  async (event) => {
    const request = new EventTarget();
    const deleteDatabase = vi.fn(() => request);
    vi.stubGlobal("indexedDB", { deleteDatabase });
    const ended = forgetPictures();
    request.dispatchEvent(new Event(event));
    await expect(ended).resolves.toBeUndefined();
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith(pictureDatabase);
  },
);

test("forgetPictures ends where the browser blocks site data", async () => {
  const deleteDatabase = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("indexedDB", { deleteDatabase });
  await expect(forgetPictures()).resolves.toBeUndefined();
});
