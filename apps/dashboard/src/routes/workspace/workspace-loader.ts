import { myWorkspacesQuery, workspaceOfSlug } from "#workspace/my-workspaces.ts";
import type { Workspace } from "@postlark/domain/workspace";
import { queryClientContext } from "@postlark/app/session/query-client";
import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router-dom";

/**
 * A live screen's loader: starts what the screen reads as soon as its workspace is known, and waits
 * for nothing but clocks that are right. What fails, the screen's own queries tell; that there is no such workspace, the frame.
 * @param start begins queries: `client.query(…)` and such
 */
export function workspaceLoader(
  start: (
    client: QueryClient,
    workspace: Workspace,
    args: LoaderFunctionArgs,
  ) => readonly Promise<unknown>[],
): (args: LoaderFunctionArgs) => Promise<null> {
  return async (args) => {
    const client = args.context.get(queryClientContext);
    const begin = async () => {
      const workspaces = await client.query(myWorkspacesQuery());
      const workspace = workspaceOfSlug(workspaces, args.params["slug"] ?? "");
      if (workspace !== undefined) await Promise.allSettled(start(client, workspace, args));
    };
    begin().catch(() => {});
    const { correctTimeZones } = await import("@postlark/domain/time-zones");
    correctTimeZones();
    return null;
  };
}
