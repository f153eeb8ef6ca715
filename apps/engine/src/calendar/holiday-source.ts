import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import {
  type Holiday,
  type HolidayCountry,
  holidayCountrySchema,
  holidaySchema,
} from "@postlark/domain/holiday";
import { z } from "zod";

export type HolidaySource = {
  holidays(places: readonly string[], year: number, language: string): Promise<Holiday[]>;
  countries(language: string): Promise<HolidayCountry[]>;
};

/** The build puts it beside the program. */
const program = fileURLToPath(new URL("./holiday-worker.js", import.meta.url));

/** Far longer than any query takes, in milliseconds. */
const timeoutMs = 30_000;

const execute = promisify(execFile);

const maxEntries = 200;

/**
 * Runs the holidays library in a process of its own that ends with its answer: the library takes 27 MB, and blocks for
 * a fifth of a second. One query at a time; recent answers are cached.
 */
export function createHolidaySource(): HolidaySource {
  const answers = new Map<string, Promise<unknown>>();
  let lastQuery: Promise<unknown> = Promise.resolve();

  function queryOnce(question: object): Promise<unknown> {
    const key = JSON.stringify(question);
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    const answer = lastQuery.then(() => runProgram(question));
    lastQuery = answer.catch(() => answers.delete(key));
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > maxEntries && oldest !== undefined) answers.delete(oldest);
    return answer;
  }

  return {
    holidays: async (places, year, language) =>
      z.array(holidaySchema).parse(await queryOnce({ kind: "holidays", places, year, language })),
    countries: async (language) =>
      z.array(holidayCountrySchema).parse(await queryOnce({ kind: "countries", language })),
  };
}

/** Computes holidays in a process: Node 20 may exit if a thread ends while its code is compiled. */
async function runProgram(question: object): Promise<unknown> {
  const args = [program, JSON.stringify(question)];
  const { stdout } = await execute(process.execPath, args, { env: {}, timeout: timeoutMs });
  return JSON.parse(stdout);
}
