import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";

import { listCountries, listHolidays } from "./list-holidays.ts";

const questionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("countries"), language: z.string() }),
  z.object({
    kind: z.literal("holidays"),
    places: z.array(z.string()),
    year: z.int(),
    language: z.string(),
  }),
]);

const question = questionSchema.parse(workerData);
const answer =
  question.kind === "countries"
    ? listCountries(question.language)
    : listHolidays(question.places, question.year, question.language);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
parentPort?.postMessage(answer);
