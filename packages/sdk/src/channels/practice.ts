import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

/** State of this machine's practice server. */
const practiceSchema = z.object({
  state: z.enum(["absent", "installing", "starting", "running", "failed"]),
  /** Of the installation, from 0 to 1; null if unknown. */
  progress: z.nullable(z.number()),
  /** The current activity or the error; in English. */
  message: z.nullable(z.string()),
  /** The page that shows everything published there. */
  viewerUrl: z.nullable(z.string()),
});

export type Practice = z.infer<typeof practiceSchema>;

/** @throws AppError, of kind `not-found` if the installation has no practice server */
export function fetchPractice(signal?: AbortSignal): Promise<Practice> {
  return engineRequest("GET /practice", { answer: practiceSchema, signal });
}

/** Installs the practice server if needed, and starts it; `fetchPractice` returns its progress. @throws AppError */
export function startPractice(): Promise<void> {
  return engineRequest("POST /practice/start");
}
