import type { engineRequest } from "@postlark/sdk/engine-request";

import { loadWorkspace } from "./load-workspace.ts";

/** Loads the sdk's `engineRequest`, and passes it to `send`, which sends a command to the engine. @throws AppError */
export async function command<Result>(
  send: (request: typeof engineRequest) => Promise<Result>,
): Promise<Result> {
  const { engineRequest: request } = await loadWorkspace();
  return send(request);
}
