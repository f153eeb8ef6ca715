/** How much a line matters. */
export const logLevels = ["debug", "info", "warn", "error"] as const;

/** See {@link logLevels}. */
export type LogLevel = (typeof logLevels)[number];

/** What a line says besides its message. No token, mail address or query ever gets in here. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one line. */
export type Log = (level: LogLevel, message: string, fields?: LogFields) => void;

/** One JSON object a line for machines, or words for somebody at a terminal. */
export type LogFormat = "json" | "text";

function textOf(fields: LogFields): string {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  return said.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join("");
}

/**
 * Makes a log.
 * @param level lines that matter less are left out
 * @param write takes a line without its end
 */
export function createLog(level: LogLevel, format: LogFormat, write: (line: string) => void): Log {
  const least = logLevels.indexOf(level);
  return (lineLevel, message, fields = {}) => {
    if (logLevels.indexOf(lineLevel) < least) return;
    const time = new Date().toISOString();
    if (format === "json") write(JSON.stringify({ time, level: lineLevel, message, ...fields }));
    // The values stay quoted: no value can begin a line of its own.
    else write(`${time.slice(11, 19)} ${lineLevel.padEnd(5)} ${message}${textOf(fields)}`);
  };
}
