import { invalid } from "./errors.ts";
import { parseGoDuration } from "./go-duration.ts";

/** Until when a ban lasts: a time, null for `none`, `undefined` when nothing is said. */
export function parseBan(duration: string): string | null | undefined {
  if (duration === "") return undefined;
  if (duration === "none") return null;
  const milliseconds = parseGoDuration(duration);
  if (milliseconds === undefined) {
    throw invalid(
      `invalid format for ban duration: time: invalid duration "${duration.slice(0, 40)}"`,
    );
  }
  return milliseconds === 0 ? null : new Date(Date.now() + milliseconds).toISOString();
}
