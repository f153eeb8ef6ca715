import { byteOrderMark, csvLines } from "@postlark/domain/csv";

export type CsvPage<Cursor> = {
  readonly rows: readonly (readonly string[])[];
  /** Where the next page begins; null after the last. */
  readonly next: Cursor | null;
};

type PagedCsvOptions<Cursor> = {
  /** The columns' names. */
  header: readonly string[];
  /** Reads the page at a cursor, the first one without. */
  readPage: (cursor: Cursor | null) => Promise<CsvPage<Cursor>>;
  /** A page could not be read. It is asked for again once this resolves. */
  untilResumed?: (failure: unknown) => Promise<void>;
};

/**
 * A CSV file, written while it is read, page after page: memory holds one page, and what was written
 * before a failure is not read again.
 */
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
    // One page ahead of what the disk takes.
    { highWaterMark: 2 },
  );
}
