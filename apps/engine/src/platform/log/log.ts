import { createLog, type Log, type LogFields, type LogLevel } from "@postlark/server/log";

import { currentRequestId } from "./current-request.ts";

export type { Log, LogFields };

const secretName = /authorization|cookie|credential|password|secret|token|ciphertext|\bkey$|Key$/i;

/** Secrets inside a text: credentials in addresses and headers. */
const secretsInText: readonly [RegExp, string][] = [
  [/(\w+:\/\/)[^\s/@]*@/g, "$1…@"],
  [/\b(bearer|basic|dpop)\s+[\w.~+/=-]+/gi, "$1 …"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "…"],
];

function redactSecrets(name: string, value: LogFields[string]): LogFields[string] {
  if (value === undefined || typeof value !== "string") return value;
  if (secretName.test(name)) return "…";
  return secretsInText.reduce((text, [secret, instead]) => text.replace(secret, instead), value);
}

/**
 * The engine's log: one line an event. Secrets are removed, by the field's name and inside texts. Lines written during
 * a request get its id.
 */
export function createEngineLog(
  level: LogLevel,
  format: "json" | "text",
  write: (line: string) => void,
): Log {
  const log = createLog(level, format, write);
  return (lineLevel, message, fields = {}) => {
    const entries = Object.entries({ requestId: currentRequestId(), ...fields });
    log(
      lineLevel,
      message,
      Object.fromEntries(entries.map(([name, value]) => [name, redactSecrets(name, value)])),
    );
  };
}
