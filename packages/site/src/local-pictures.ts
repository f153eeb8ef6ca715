/** The browser's database of pictures waiting to be uploaded. */
export const pictureDatabase = "postlark.pictures";

/** Deletes all of them, since the next user of this browser may be another. Never throws. */
export function forgetPictures(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    try {
      const request = indexedDB.deleteDatabase(pictureDatabase);
      request.addEventListener("success", end);
      request.addEventListener("error", end);
      request.addEventListener("blocked", end);
    } catch {
      // Site data is blocked, as in some private modes: nothing was stored.
      end();
    }
  });
}
