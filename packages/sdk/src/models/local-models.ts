import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

const serversSchema = z.object({
  servers: z.array(
    z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) }),
  ),
});

/** A program on the engine's own machine that serves models. */
export type LocalServer = z.infer<typeof serversSchema>["servers"][number];

/** Those that answer; none where the operator does not let the engine reach its own machine. @throws AppError */
export async function fetchLocalServers(workspaceId: string): Promise<readonly LocalServer[]> {
  const path = `/workspaces/${workspaceId}/local-models` as const;
  return (await engineRequest("GET", path, { answer: serversSchema })).servers;
}
