import { m } from "#paraglide/messages.js";
import { fetchPageOf, type ProfileFilter } from "@postlark/sdk/profiles";
import { openCsvTarget } from "@postlark/app/shell/csv-target";
import { type ExportProgress, userCsv } from "./user-csv.ts";

type ExportOptions = {
  filter: ProfileFilter;
  /** Aborts the export, which then leaves no file. */
  signal: AbortSignal;
  onStart: () => void;
  onProgress: (progress: ExportProgress) => void;
  waitForRetry: (failure: unknown) => Promise<void>;
};

/**
 * Writes all users that match a filter to a CSV file, in the filter's order.
 * @returns whether it was written, false if the user picked no file
 * @throws the error of the file system or the abort
 */
export async function exportUsers(options: ExportOptions): Promise<boolean> {
  const { filter, signal, onStart, onProgress, waitForRetry } = options;
  const day = new Date().toISOString().slice(0, 10);
  const target = await openCsvTarget(`postlark-users-${day}.csv`);
  if (target === null) return false;
  onStart();
  const csv = userCsv({
    header: [m.users_name(), m.users_email(), m.users_role(), m.user_joined()],
    readPage: (cursor) => fetchPageOf(filter, cursor, signal),
    onProgress,
    waitForRetry,
  });
  await csv.pipeTo(target, { signal });
  return true;
}
