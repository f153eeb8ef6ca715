import type { engineRequest } from "@postlark/sdk/engine-request";

import { loadWorkspace } from "./load-workspace.ts";

/** Commands the engine by the sdk's `engineRequest`, which is loaded first. @throws AppError */
export async function command<Result>(
  ask: (request: typeof engineRequest) => Promise<Result>,
): Promise<Result> {
  const { engineRequest: request } = await loadWorkspace();
  return ask(request);
}
