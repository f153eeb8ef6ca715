import { z } from "zod";

import { idParams } from "../operation.ts";

/** How far something is that comes in parts. */
export const begun = z.object({
  received: z.int().meta({ description: "Parts that are there: the next one has this number." }),
  partBytes: z.int(),
});

export const partParams = idParams.extend({ at: z.coerce.number().int().nonnegative() });
