import { z } from "@hono/zod-openapi";
import { videoPartBytes } from "@postlark/domain/video";
import { bodyLimit } from "hono/body-limit";

import { ApiError } from "../api-error.ts";
import { idParams } from "../api.ts";

/** How far something is that comes in parts. */
export const begun = z.object({
  received: z.int().openapi({ description: "Parts that are there: the next one has this number." }),
  partBytes: z.int(),
});

export const file = { schema: z.string().openapi({ type: "string", format: "binary" }) };

export const partParams = idParams.extend({
  at: z.coerce
    .number()
    .int()
    .nonnegative()
    .openapi({ param: { name: "at", in: "path" } }),
});

export function limitOf(maxSize: number, message: string) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, "part_too_large", message);
    },
  });
}

export const limitPart = limitOf(videoPartBytes, "A part has at most 4 MiB.");
export const limitJson = limitOf(10_000, "That is more than Postlark takes at once.");
