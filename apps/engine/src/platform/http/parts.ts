import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";
import { videoPartBytes } from "@postlark/domain/video";
import { bodyLimit } from "hono/body-limit";

import { ApiError } from "../errors/api-error.ts";
import { answer, type ApiEnv, idParams, refused } from "./api.ts";

export const begun = z.object({
  received: z.int().openapi({ description: "Parts that are there: the next one has this number." }),
  partBytes: z.int(),
});

export const file = { schema: z.string().openapi({ type: "string", format: "binary" }) };

const partParams = idParams.extend({
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

const limitPart = limitOf(videoPartBytes, "A part has at most 4 MiB.");
export const limitJson = limitOf(10_000, "That is more than Postlark takes at once.");

type SentPart = {
  /** Contains `{id}` and `{at}`. */
  readonly path: string;
  readonly operationId: string;
  readonly tags: string[];
  readonly summary: string;
};

/** Adds the route of the next part; `store` returns the number of parts, or null if it is not the next one. */
export function addSendPart(
  routes: OpenAPIHono<ApiEnv>,
  described: SentPart,
  store: (id: string, userId: string, at: number, bytes: Buffer) => Promise<number | null>,
): void {
  routes.openapi(
    createRoute({
      ...described,
      method: "put",
      middleware: [limitPart] as const,
      request: {
        params: partParams,
        body: { content: { "application/octet-stream": file }, required: true },
      },
      responses: { 200: answer("How to go on.", begun), default: refused },
    }),
    async (context) => {
      const { id, at } = context.req.valid("param");
      const { caller } = context.var;
      await caller.limit("videoParts");
      const bytes = Buffer.from(await context.req.arrayBuffer());
      const received = await store(id, caller.userId, at, bytes);
      if (received === null) {
        throw new ApiError(409, "part_unexpected", "This is not the next part. Ask how to go on.");
      }
      return context.json({ received, partBytes: videoPartBytes }, 200);
    },
  );
}
