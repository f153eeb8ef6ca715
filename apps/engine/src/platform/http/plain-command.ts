import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { idParams, nothingToSay, type ApiEnv } from "./api.ts";

type PlainCommand = {
  readonly method: "post" | "delete";
  /** Contains `{id}`. */
  readonly path: string;
  readonly operationId: string;
  readonly tags: string[];
  readonly summary: string;
  /** The database function and the name of its id parameter. */
  readonly calls: readonly [name: string, parameter: string];
};

/** Adds a command that takes an id only and returns nothing. */
export function addPlainCommand(
  routes: OpenAPIHono<ApiEnv>,
  { calls: [name, parameter], ...described }: PlainCommand,
): void {
  routes.openapi(
    createRoute({ ...described, request: { params: idParams }, responses: nothingToSay }),
    async (context) => {
      const { id } = context.req.valid("param");
      await context.var.caller.rpc(name, { [parameter]: id }, z.unknown());
      return context.body(null, 204);
    },
  );
}
