import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { idParams, nothingToSay, type ApiEnv } from "./api.ts";

type PlainCommand = {
  readonly method: "post" | "delete";
  /** With `{id}` in it. */
  readonly path: string;
  readonly operationId: string;
  readonly tags: string[];
  readonly summary: string;
  /** The function of the database, and what it calls the id. */
  readonly calls: readonly [name: string, parameter: string];
};

/** A command that needs an id and nothing else, and has nothing to say when it worked. */
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
