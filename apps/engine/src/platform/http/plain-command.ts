import type { done, idParams, Operation } from "@postlark/contract/operation";
import { z } from "zod";

import { addOperation } from "./add-operation.ts";
import type { Routes } from "./api.ts";

type PlainCommand = Operation & {
  readonly sql: string;
  readonly params: typeof idParams;
  readonly responses: typeof done;
};

/**
 * Serves a command that needs an id and nothing else, and has nothing to answer when it worked.
 * @param parameter what the function of the database calls the id
 */
export function addPlainCommand(routes: Routes, command: PlainCommand, parameter: string): void {
  addOperation(routes, command, async (context) => {
    const { id } = context.req.valid("param");
    await context.var.caller.rpc(command.sql, { [parameter]: id }, z.unknown());
    return context.body(null, 204);
  });
}
