/** The browser's database of pictures that were chosen for posts and are not sent yet. */
export const pictureDatabase = "postlark.pictures";

/** Forgets all of them: whoever uses this browser next may be somebody else. Never throws. */
export function forgetPictures(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    try {
      const request = indexedDB.deleteDatabase(pictureDatabase);
      request.addEventListener("success", end);
      request.addEventListener("error", end);
      request.addEventListener("blocked", end);
    } catch {
      // Blocked site data, as in some private modes: nothing was kept.
      end();
    }
  });
}
