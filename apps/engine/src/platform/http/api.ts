import { OpenAPIHono, z } from "@hono/zod-openapi";

import { ApiError } from "../errors/api-error.ts";
import type { AsUser } from "../auth/as-user.ts";
import type { Limited } from "./rate-limits.ts";

export type Caller = AsUser & {
  readonly userId: string;
  /** @throws ApiError if this user has exceeded the limit */
  limit(kind: Limited): Promise<void>;
};

export type ApiEnv = { Variables: { requestId: string; caller: Caller } };

function wordsOf({ issues: [issue] }: z.core.$ZodError): string {
  const place = issue?.path.map(String).join(".");
  const words = issue?.message ?? "Something in this request is not as it has to be.";
  return place ? `${place}: ${words}` : words;
}

export function createRoutes(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new ApiError(422, "invalid", wordsOf(result.error));
    },
  });
}

const refusalSchema = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .openapi("Refusal", { description: "Why not: a code for programs, and words for people." });

export const refused = {
  description: "A refusal, by its status: 4xx can be mended by whoever asked, 5xx cannot.",
  content: { "application/json": { schema: refusalSchema } },
};

export function answer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}

export const nothingToSay = { 204: { description: "Done." }, default: refused } as const;

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { content: { "application/json": { schema } }, required: true } as const;
}

export const idParams = z.object({
  id: z.uuid().openapi({ param: { name: "id", in: "path" } }),
});

export const labelledParams = idParams.extend({
  labelId: z.uuid().openapi({ param: { name: "labelId", in: "path" } }),
});

export const nothing = z.null().or(z.undefined());
