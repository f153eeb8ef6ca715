import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

/** A network is a string here, as the engine may know networks that this page does not. */
const networksSchema = z.array(z.object({ network: z.string(), isSetUp: z.boolean() }));

/**
 * The networks that accounts can be connected on; `isSetUp` is false until the operator has registered an application.
 * @throws AppError
 */
export function fetchNetworks(signal?: AbortSignal): Promise<z.infer<typeof networksSchema>> {
  return engineRequest("GET /networks", { answer: networksSchema, signal });
}
