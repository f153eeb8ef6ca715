import { timeChoiceSchema } from "@postlark/domain/time-choice";

import { describe } from "../describe.ts";

const [, later] = timeChoiceSchema.def.options;

describe(timeChoiceSchema, {
  id: "TimeChoice",
  description: "When a draft is meant to go out. It schedules nothing.",
});
describe(later.shape.wallTime, { description: "On the workspace's clocks." });
describe(later.shape.isSlot, { description: "Whether it was a free time of the queue." });

/** A draft's time: the domain's own schema. */
export { timeChoiceSchema };
