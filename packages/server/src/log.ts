export const logLevels = ["debug", "info", "warn", "error"] as const;

export type LogLevel = (typeof logLevels)[number];

/** A line's fields besides its message; never a token, email address or query. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = (level: LogLevel, message: string, fields?: LogFields) => void;

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * JSON without characters that end a line, move a terminal's cursor or change the direction: JSON itself leaves the
 * controls above U+007E, U+2028, U+2029 and the format characters.
 */
function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character.split("").map(escapeUnit).join(""),
  );
}

function formatFields(fields: LogFields): string {
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return definedFields.map(([name, value]) => ` ${name}=${toJson(value)}`).join("");
}

export function createLog(
  level: LogLevel,
  format: "json" | "text",
  write: (line: string) => void,
): Log {
  const minLevel = logLevels.indexOf(level);
  return (lineLevel, message, fields = {}) => {
    if (logLevels.indexOf(lineLevel) < minLevel) return;
    const time = new Date().toISOString();
    if (format === "json") write(toJson({ time, level: lineLevel, message, ...fields }));
    // Values stay quoted: none can begin a new line.
    else write(`${time.slice(11, 19)} ${lineLevel.padEnd(5)} ${message}${formatFields(fields)}`);
  };
}
