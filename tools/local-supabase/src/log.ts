import type { Log } from "./context.ts";

/** Writes one line per event: `level event detail`. */
export function createLog(
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  return (level, event, detail) => {
    const text = detail === undefined ? event : `${event}: ${detail}`;
    write(`[local-supabase] ${level} ${text.replaceAll(/\s*\n\s*/g, " | ")}\n`);
  };
}
