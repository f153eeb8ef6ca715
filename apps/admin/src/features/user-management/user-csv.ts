import { byteOrderMark, csvLines } from "@postlark/domain/csv";
import type { Profile } from "@postlark/domain/profile";
import type { ProfileCursor, ProfilePage } from "@postlark/sdk/profiles";

export type ExportProgress = { readonly done: number; readonly total: number };

type UserCsvOptions = {
  /** The columns' names: name, e-mail address, role, when the account was made. */
  header: readonly string[];
  /** Reads the page at a cursor, the first one without. */
  readPage: (cursor: ProfileCursor | null) => Promise<ProfilePage>;
  onProgress: (progress: ExportProgress) => void;
  /** A page could not be read. It is asked for again once this resolves. */
  untilResumed: (failure: unknown) => Promise<void>;
};

/**
 * Users as a CSV file, written while it is read, page after page: memory holds one page, and what
 * was written before a failure is not read again.
 */
export function userCsv(options: UserCsvOptions): ReadableStream<string> {
  const { header, readPage, onProgress, untilResumed } = options;
  let cursor: ProfileCursor | null = null;
  let done = 0;

  async function nextPage(): Promise<ProfilePage> {
    try {
      return await readPage(cursor);
    } catch (thrown) {
      await untilResumed(thrown);
      return nextPage();
    }
  }

  return new ReadableStream(
    {
      start: (file) => file.enqueue(byteOrderMark + csvLines([header])),
      pull: async (file) => {
        const { profiles, total, next } = await nextPage();
        file.enqueue(csvLines(profiles.map(cellsOf)));
        done += profiles.length;
        onProgress({ done, total });
        cursor = next;
        if (next === null) file.close();
      },
    },
    // One page ahead of what the disk takes.
    { highWaterMark: 2 },
  );
}

function cellsOf({ fullName, email, role, createdAt }: Profile): string[] {
  return [fullName ?? "", email ?? "", role, createdAt];
}
