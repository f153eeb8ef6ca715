import type { partParams, uploadProgress } from "@postlark/contract/media/parts";
import type { Operation } from "@postlark/contract/operation";
import { videoPartBytes } from "@postlark/domain/video";
import { bodyLimit } from "hono/body-limit";

import { ApiError } from "../errors/api-error.ts";
import { addOperation } from "./add-operation.ts";
import type { Routes } from "./api.ts";

export function createBodyLimit(maxSize: number, message: string) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, "part_too_large", message);
    },
  });
}

const limitPart = createBodyLimit(videoPartBytes, "A part has at most 4 MiB.");
export const limitJson = createBodyLimit(10_000, "That is more than Postlark takes at once.");

type SendPart = Operation & {
  readonly params: typeof partParams;
  readonly responses: {
    readonly 200: {
      readonly content: { readonly "application/json": { readonly schema: typeof uploadProgress } };
    };
  };
};

/** Adds the route of the next part; `store` returns the number of parts, or null if it is not the next one. */
export function addSendPart(
  routes: Routes,
  operation: SendPart,
  store: (id: string, userId: string, at: number, bytes: Buffer) => Promise<number | null>,
): void {
  addOperation(routes, operation, limitPart, async (context) => {
    const { id, at } = context.req.valid("param");
    const { caller } = context.var;
    await caller.limit("videoParts");
    const bytes = Buffer.from(await context.req.arrayBuffer());
    const received = await store(id, caller.userId, at, bytes);
    if (received === null) {
      throw new ApiError(409, "part_unexpected", "This is not the next part. Ask how to go on.");
    }
    return context.json({ received, partBytes: videoPartBytes }, 200);
  });
}
