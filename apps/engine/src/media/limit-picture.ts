import { bodyLimit } from "hono/body-limit";

import { ApiError } from "../platform/errors/api-error.ts";
import { limits } from "./picture-limits.ts";

/** Refuses larger files before they are read. */
export const limitPicture = bodyLimit({
  maxSize: limits.sourceBytes,
  onError: () => {
    throw new ApiError(
      413,
      "picture_too_large",
      `A picture has at most ${limits.sourceBytes / 1_000_000} MB. Choose a smaller one.`,
    );
  },
});
