import type { Log } from "./context.ts";

/**
 * A log that writes one line an event, `level event detail`, to a stream.
 * @param write takes a finished line with its line break; standard error by default
 */
export function createLog(
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  return (level, event, detail) => {
    const text = detail === undefined ? event : `${event}: ${detail}`;
    write(`[local-supabase] ${level} ${text.replaceAll(/\s*\n\s*/g, " | ")}\n`);
  };
}
