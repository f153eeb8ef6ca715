/** The browser's database of pictures waiting to be uploaded. */
export const pictureDatabase = "postlark.pictures";

/** The browser's database of stored query results, which live workspaces show without a connection. */
export const readsDatabase = "postlark.reads";

/** Deletes a database, since the next user of this browser may be another. Never throws. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    try {
      const request = indexedDB.deleteDatabase(name);
      for (const event of ["success", "error", "blocked"]) request.addEventListener(event, end);
    } catch {
      // Site data is blocked, as in some private modes: nothing was stored.
      end();
    }
  });
}
