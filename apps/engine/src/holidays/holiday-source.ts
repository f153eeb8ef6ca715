import { once } from "node:events";
import { Worker } from "node:worker_threads";
import {
  type Holiday,
  type HolidayCountry,
  holidayCountrySchema,
  holidaySchema,
} from "@postlark/domain/holiday";
import { z } from "zod";

/** Public holidays of places, by year and language. */
export type HolidaySource = {
  holidays(places: readonly string[], year: number, language: string): Promise<Holiday[]>;
  countries(language: string): Promise<HolidayCountry[]>;
};

/** The build puts it beside the program. */
const program = new URL("./holiday-worker.js", import.meta.url);

/** Answers that are kept. */
const mostKept = 200;

/**
 * Asks the library of holidays in a thread of its own, which ends with its answer: the library takes 27 MB and a fifth of
 * a second, in which nothing that is due may wait. One question at a time; what was asked lately is known.
 */
export function createHolidaySource(): HolidaySource {
  const kept = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  function ask(question: object): Promise<unknown> {
    const key = JSON.stringify(question);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = last.then(() => answerOf(question));
    last = answer.catch(() => kept.delete(key));
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return answer;
  }

  return {
    holidays: async (places, year, language) =>
      z.array(holidaySchema).parse(await ask({ kind: "holidays", places, year, language })),
    countries: async (language) =>
      z.array(holidayCountrySchema).parse(await ask({ kind: "countries", language })),
  };
}

async function answerOf(workerData: object): Promise<unknown> {
  const worker = new Worker(program, { workerData });
  try {
    const [answer] = await once(worker, "message");
    return answer;
  } finally {
    await worker.terminate();
  }
}
