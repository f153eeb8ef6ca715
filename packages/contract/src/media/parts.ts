import { z } from "zod";

import { idParams } from "../operation.ts";

export const uploadProgress = z.object({
  received: z.int().meta({ description: "Parts that are there: the next one has this number." }),
  partBytes: z.int(),
});

export const partParams = idParams.extend({ at: z.coerce.number().int().nonnegative() });
