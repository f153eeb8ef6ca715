import { pictureDatabase } from "@postlark/site/local-databases";
import { storedUserId } from "@postlark/sdk/session-store";
import type { IDBPDatabase } from "idb";
import type { PictureSchema, WaitingPicture } from "./picture-database.ts";

/**
 * Stores pictures of a post or library, or a file to be imported, until they are uploaded, so that they survive a
 * closed tab. Never throws.
 */
export type PictureStore = {
  /** @returns whether it was stored: false if the disk is full or site data is blocked */
  store(picture: WaitingPicture): Promise<boolean>;
  delete(id: string): Promise<void>;
  /** Waiting pictures that no other tab is uploading, in the order in which they were chosen. */
  restore(): Promise<readonly WaitingPicture[]>;
  /** Releases the waiting pictures for the next tab that opens this place. */
  close(): void;
};

/** Runs an operation on the database of pictures, whose code it loads. Returns the fallback if anything fails. */
export async function withDatabase<Result>(
  use: (database: IDBPDatabase<PictureSchema>) => Promise<Result>,
  fallback: Result,
): Promise<Result> {
  try {
    const { withPictureDatabase } = await import("./picture-database.ts");
    return await withPictureDatabase(use);
  } catch {
    return fallback;
  }
}

/**
 * Locks a picture for this tab until the returned function is called.
 * @returns undefined if another tab has the lock
 */
async function lockPicture(id: string): Promise<(() => void) | undefined> {
  // Without a secure context there are no locks, and two tabs may upload the same picture.
  if (!("locks" in navigator)) return () => {};
  return new Promise((resolve) => {
    const lockRequest = navigator.locks.request(
      `${pictureDatabase}.${id}`,
      { ifAvailable: true },
      (lock) => {
        if (lock === null) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      },
    );
    lockRequest.catch(() => resolve(() => {}));
  });
}

/**
 * Creates a store for the current user's pictures that wait for their upload.
 * @param postId the post for which they are, or an id of a workspace's library or import
 */
export function createPictureStore(postId: string): PictureStore {
  const owner = storedUserId();
  const releases = new Map<string, () => void>();
  // In sequence: a picture must be stored before it is deleted.
  let lastTask: Promise<unknown> = Promise.resolve();

  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const next = lastTask.then(task);
    lastTask = next;
    return next;
  }

  async function tryLock(id: string): Promise<boolean> {
    const release = await lockPicture(id);
    if (release !== undefined) releases.set(id, release);
    return release !== undefined;
  }

  function unlock(id: string): void {
    releases.get(id)?.();
    releases.delete(id);
  }

  return {
    store: (picture) =>
      enqueue(async () => {
        if (owner === null) return false;
        await tryLock(picture.id);
        return withDatabase(async (database) => {
          await database.put("pictures", { ...picture, owner, postId, keptAt: Date.now() });
          return true;
        }, false);
      }),
    delete: (id) =>
      enqueue(async () => {
        await withDatabase((database) => database.delete("pictures", id), undefined);
        unlock(id);
      }),
    restore: () =>
      enqueue(() =>
        withDatabase(async (database) => {
          const storedPictures = await database.getAllFromIndex("pictures", "post", postId);
          const ownPictures = storedPictures
            .filter((picture) => picture.owner === owner)
            .toSorted((one, other) => one.keptAt - other.keptAt);
          const lockedPictures: WaitingPicture[] = [];
          for (const { id, file, variant } of ownPictures) {
            if (!(await tryLock(id))) continue;
            // Another tab may have uploaded it meanwhile.
            if ((await database.getKey("pictures", id)) === undefined) unlock(id);
            else lockedPictures.push({ id, file, variant });
          }
          return lockedPictures;
        }, []),
      ),
    close: () => [...releases.keys()].forEach(unlock),
  };
}

/** For users with read-only access. */
export const noPictureStore: PictureStore = {
  store: () => Promise.resolve(false),
  delete: () => Promise.resolve(),
  restore: () => Promise.resolve([]),
  close: () => {},
};
