import { monthDaySchema, repetitionSchema } from "@postlark/domain/repetition";

import { describe } from "../describe.ts";

const [daily, weekly] = repetitionSchema.def.options;
const [, weekdayOfMonth] = monthDaySchema.def.options;

describe(repetitionSchema, { id: "Repetition" });
describe(daily.shape.until.def.innerType, { format: "date" });
describe(daily.shape.until, { description: "The last day on which it may be." });
describe(daily.shape.also, { description: "Days besides, neither counted nor ended." });
describe(weekly.shape.weekdays.def.element, { type: "integer", description: "1 for Monday." });
describe(weekdayOfMonth.shape.nth, { type: "integer", description: "-1 for the last." });
describe(weekdayOfMonth.shape.weekday, { type: "integer", description: "1 for Monday." });
describe(monthDaySchema, {
  description: "A day of a month; where a month has no such day, its last.",
});

/** The rule of a repetition: the domain's own schema. */
export { repetitionSchema };
