import { invalid } from "./errors.ts";

/** The end of a ban: a time, null for `none`, `undefined` when not given. */
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

const unitMilliseconds: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** The longest that Go's int64 nanoseconds can hold: about 292 years. */
const maximumMilliseconds = 2 ** 63 / 1e6;

/** Go's duration notation (`1h30m`, `-1.5h`, `0`) in milliseconds; `undefined` when malformed or too long. */
export function parseGoDuration(text: string): number | undefined {
  if (/^[+-]?0$/.test(text)) return 0;
  const [, sign, parts = ""] =
    /^([+-]?)((?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|ms|s|m|h))+)$/.exec(text) ?? [];
  if (parts === "") return undefined;
  let milliseconds = 0;
  for (const [, amount, unit = ""] of parts.matchAll(/(\d+\.?\d*|\.\d+)(ns|us|µs|ms|s|m|h)/g)) {
    milliseconds += Number(amount) * (unitMilliseconds[unit] ?? 0);
  }
  if (milliseconds >= maximumMilliseconds) return undefined;
  return sign === "-" ? -milliseconds : milliseconds;
}
