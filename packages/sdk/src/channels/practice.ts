import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

/** How this machine's practice server is. */
const practiceSchema = z.object({
  state: z.enum(["absent", "installing", "starting", "running", "failed"]),
  /** Of the installation, from 0 to 1; `null` where it cannot be told. */
  progress: z.nullable(z.number()),
  /** What it is doing, or why it failed; in English. */
  message: z.nullable(z.string()),
  /** Where everything published there can be read. */
  viewerUrl: z.nullable(z.string()),
});

export type Practice = z.infer<typeof practiceSchema>;

/** @throws AppError, of kind `not-found` where an installation has no practice server */
export function fetchPractice(signal?: AbortSignal): Promise<Practice> {
  return engineRequest("GET", "/practice", { answer: practiceSchema, signal });
}

/** Installs the practice server where it is not yet, and starts it; `fetchPractice` says how far it is. @throws AppError */
export function startPractice(): Promise<void> {
  return engineRequest("POST", "/practice/start");
}
