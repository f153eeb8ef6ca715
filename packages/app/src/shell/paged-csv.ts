import { byteOrderMark, csvLines } from "@postlark/domain/csv";

export type CsvPage<Cursor> = {
  readonly rows: readonly (readonly string[])[];
  /** The cursor of the next page; null after the last. */
  readonly next: Cursor | null;
};

type PagedCsvOptions<Cursor> = {
  header: readonly string[];
  /** Loads the page at a cursor, the first one without. */
  readPage: (cursor: Cursor | null) => Promise<CsvPage<Cursor>>;
  /** Called when a page failed to load, which is retried once this resolves. */
  waitForRetry?: (failure: unknown) => Promise<void>;
};

/** Streams a CSV file while its pages load: memory has one page, and after a failure nothing is written twice. */
export function pagedCsv<Cursor>(options: PagedCsvOptions<Cursor>): ReadableStream<string> {
  const { header, readPage, waitForRetry } = options;
  let cursor: Cursor | null = null;

  async function nextPage(): Promise<CsvPage<Cursor>> {
    try {
      return await readPage(cursor);
    } catch (thrown) {
      if (waitForRetry === undefined) throw thrown;
      await waitForRetry(thrown);
      return nextPage();
    }
  }

  return new ReadableStream(
    {
      start: (file) => file.enqueue(byteOrderMark + csvLines([header])),
      pull: async (file) => {
        const { rows, next } = await nextPage();
        file.enqueue(csvLines(rows));
        cursor = next;
        if (next === null) file.close();
      },
    },
    // Reads one page ahead of the disk.
    { highWaterMark: 2 },
  );
}
