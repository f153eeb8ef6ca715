import { ideaLimits as limits } from "@postlark/domain/idea";
import { z } from "zod";

import { done, idParams, operations } from "../operation.ts";

/** Columns of a workspace's board of ideas. */
export const ideaColumnOperations = operations({
  saveIdeaColumn: {
    method: "put",
    path: "/idea-columns/{id}",
    tag: "Ideas",
    summary: "Add a column of an id that the caller chose to the board, or name it anew (editors)",
    role: "editor",
    sql: "save_idea_column",
    params: idParams,
    body: z.object({ workspaceId: z.uuid(), name: z.string().max(limits.columnName) }),
    responses: done,
  },

  orderIdeaColumns: {
    method: "post",
    path: "/workspaces/{id}/idea-columns/order",
    tag: "Ideas",
    summary: "Put all columns of the board into another order (editors)",
    role: "editor",
    sql: "order_idea_columns",
    params: idParams,
    body: z.object({ columnIds: z.array(z.uuid()).max(limits.columns) }),
    responses: done,
  },

  removeIdeaColumn: {
    method: "delete",
    path: "/idea-columns/{id}",
    tag: "Ideas",
    summary: "Take away a column that is empty (editors)",
    role: "editor",
    sql: "remove_idea_column",
    params: idParams,
    responses: done,
  },
});
