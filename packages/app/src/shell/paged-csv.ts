import { byteOrderMark, csvLines } from "@postlark/domain/csv";

export type CsvPage<Cursor> = {
  readonly rows: readonly (readonly string[])[];
  /** Where the next page begins; null after the last. */
  readonly next: Cursor | null;
};

type PagedCsvOptions<Cursor> = {
  header: readonly string[];
  /** Loads the page at a cursor, the first one without. */
  readPage: (cursor: Cursor | null) => Promise<CsvPage<Cursor>>;
  /** Called when a page failed to load, which is retried once this resolves. */
  untilResumed?: (failure: unknown) => Promise<void>;
};

/** A CSV file written while its pages load: memory holds one page, and a failure does not repeat what was written. */
export function pagedCsv<Cursor>(options: PagedCsvOptions<Cursor>): ReadableStream<string> {
  const { header, readPage, untilResumed } = options;
  let cursor: Cursor | null = null;

  async function nextPage(): Promise<CsvPage<Cursor>> {
    try {
      return await readPage(cursor);
    } catch (thrown) {
      if (untilResumed === undefined) throw thrown;
      await untilResumed(thrown);
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
