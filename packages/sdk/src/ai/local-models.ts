import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

const serversSchema = z.object({
  servers: z.array(
    z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) }),
  ),
});

/** A model server on the engine's own machine. */
export type LocalServer = z.infer<typeof serversSchema>["servers"][number];

/** The local servers that respond; none if the operator forbids the engine to access its machine. @throws AppError */
export async function fetchLocalServers(workspaceId: string): Promise<readonly LocalServer[]> {
  return (
    await engineRequest("GET /workspaces/{id}/local-models", {
      params: { id: workspaceId },
      answer: serversSchema,
    })
  ).servers;
}
