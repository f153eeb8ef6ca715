import { purge, type LeaveTools } from "../connect/take-leave.ts";

/** In milliseconds. Any number of engines may do them: what one has done the next finds done. */
const interval = 3_600_000;

/** Deletes, once an hour, what has been kept long enough. @returns ends that */
export function startChores(tools: LeaveTools): () => void {
  const timer = setInterval(() => {
    purge(tools).catch((error: unknown) =>
      tools.log("error", "chore failed", { error: String(error) }),
    );
  }, interval);
  return () => clearInterval(timer);
}
