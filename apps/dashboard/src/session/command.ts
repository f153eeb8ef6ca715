import type { EngineMethod, EngineOptions } from "@postlark/sdk/engine-request";
import type * as z from "zod/mini";
import { loadWorkspace } from "./load-workspace.ts";

/**
 * Sends a command to the engine, as the sdk's `engineRequest`.
 * @throws AppError
 */
export async function command(
  method: EngineMethod,
  path: `/${string}`,
  options?: EngineOptions,
): Promise<void>;
export async function command<Answer>(
  method: EngineMethod,
  path: `/${string}`,
  options: EngineOptions & { readonly answer: z.core.$ZodType<Answer> },
): Promise<Answer>;
export async function command<Answer>(
  method: EngineMethod,
  path: `/${string}`,
  options: EngineOptions & { readonly answer?: z.core.$ZodType<Answer> } = {},
): Promise<Answer | void> {
  const { engineRequest } = await loadWorkspace();
  const { answer, ...rest } = options;
  return answer === undefined
    ? engineRequest(method, path, rest)
    : engineRequest(method, path, { ...rest, answer });
}
