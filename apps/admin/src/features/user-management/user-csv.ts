import { pagedCsv } from "@postlark/app/shell/paged-csv";
import type { Profile } from "@postlark/domain/profile";
import type { ProfileCursor, ProfilePage } from "@postlark/sdk/profiles";

export type ExportProgress = { readonly done: number; readonly total: number };

type UserCsvOptions = {
  /** The columns' names: name, email address, role, and creation date. */
  header: readonly string[];
  /** Loads the page at a cursor, the first one without. */
  readPage: (cursor: ProfileCursor | null) => Promise<ProfilePage>;
  onProgress: (progress: ExportProgress) => void;
  /** Called when a page failed to load, which is retried once this resolves. */
  waitForRetry: (failure: unknown) => Promise<void>;
};

/** Streams users as a CSV file, page after page. */
export function userCsv(options: UserCsvOptions): ReadableStream<string> {
  const { header, readPage, onProgress, waitForRetry } = options;
  let done = 0;
  return pagedCsv<ProfileCursor>({
    header,
    waitForRetry,
    readPage: async (cursor) => {
      const { profiles, total, next } = await readPage(cursor);
      done += profiles.length;
      onProgress({ done, total });
      return { rows: profiles.map(cellsOf), next };
    },
  });
}

function cellsOf({ fullName, email, role, createdAt }: Profile): string[] {
  return [fullName ?? "", email ?? "", role, createdAt];
}
