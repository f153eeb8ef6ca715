import { setTimeout as wait } from "node:timers/promises";

import type { Database } from "../platform/database/database.ts";
import { ApiError } from "../platform/errors/api-error.ts";

/** Maximum wait for another request, and the polling interval, in milliseconds. */
const maxWaitMs = 20_000;
const pollMs = 500;

/**
 * Runs work on an archive's upload while no other request does.
 * @param work receives undefined if the other request imported or deleted it
 * @throws ApiError 409 if the other one takes long
 */
export async function withArchiveLock<Result>(
  database: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
  work: (upload: ArchiveUpload | undefined) => Promise<Result>,
): Promise<Result> {
  const giveUpAt = performance.now() + maxWaitMs;
  for (;;) {
    const [row] = await database<{ held: boolean }[]>`
      select engine.hold_archive(${id}, ${userId}) as held`;
    const upload = await readOwnUpload(database, { id, userId });
    if (row?.held === true || upload === undefined) {
      try {
        return await work(upload);
      } finally {
        await database`select engine.release_archive(${id}, ${userId})`;
      }
    }
    if (performance.now() > giveUpAt) {
      const message = "This archive is being imported already. Ask again in a minute.";
      throw new ApiError(409, "archive_busy", message);
    }
    await wait(pollMs);
  }
}

export type ArchiveUpload = {
  readonly workspace_id: string;
  readonly size: string;
  readonly is_whole: boolean;
  readonly staged: number;
};

export async function readOwnUpload(
  database: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<ArchiveUpload | undefined> {
  const [upload] = await database<ArchiveUpload[]>`
    select * from engine.own_archive(${id}, ${userId})`;
  return upload;
}
