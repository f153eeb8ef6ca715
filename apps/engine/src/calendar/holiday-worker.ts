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

const question = questionSchema.parse(JSON.parse(process.argv[2] ?? ""));
const answer =
  question.kind === "countries"
    ? listCountries(question.language)
    : listHolidays(question.places, question.year, question.language);
process.stdout.write(JSON.stringify(answer));
