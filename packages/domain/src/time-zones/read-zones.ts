import { packedZones } from "./packed-zones.ts";

/** The offset of a zone from an instant on. */
type Period = {
  /** In ms. */
  readonly since: number;
  /** In ms; null: the shipped data ends here and the zone's rules continue. */
  readonly ahead: number | null;
};

const minuteMs = 60_000;

let lines: ReadonlyMap<string, string> | undefined;
const read = new Map<string, readonly Period[]>();

/** A zone's periods in the shipped data, earliest first; undefined for an unknown name. */
export function periodsOf(zone: string): readonly Period[] | undefined {
  const known = read.get(zone);
  if (known !== undefined) return known;
  lines ??= linesByName();
  const line = lines.get(zone);
  if (line === undefined) return undefined;
  const periods = readLine(line);
  read.set(zone, periods);
  return periods;
}

/** A zone's offset from UTC at an instant, in ms; undefined outside the shipped data. */
export function aheadAt(periods: readonly Period[], at: number): number | undefined {
  return periods.findLast(({ since }) => since <= at)?.ahead ?? undefined;
}

export function zoneNames(): readonly string[] {
  lines ??= linesByName();
  return [...lines.keys()];
}

function linesByName(): ReadonlyMap<string, string> {
  return new Map(
    packedZones.zones.split("\n").flatMap((line) => {
      const [changes = "", names = ""] = line.split("|");
      return names.split(" ").map((name) => [name, changes] as const);
    }),
  );
}

function readLine(line: string): readonly Period[] {
  const [first = "", ...changes] = line.split(" ");
  let since = Date.UTC(packedZones.from, 0);
  const periods: Period[] = [{ since, ahead: Number(first) * minuteMs }];
  for (const change of changes) {
    const [later = "", ahead = ""] = change.split(",");
    since += Number.parseInt(later, 36) * minuteMs;
    periods.push({ since, ahead: ahead === "?" ? null : Number(ahead) * minuteMs });
  }
  return periods;
}
