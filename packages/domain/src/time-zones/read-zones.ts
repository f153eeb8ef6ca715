import { packedZones } from "./packed-zones.ts";

/** The offset of a zone from an instant on. */
type Period = {
  /** In ms. */
  readonly since: number;
  /** In ms; null: the shipped data ends here and the zone's rules continue. */
  readonly offset: number | null;
};

const minuteMs = 60_000;

let changesByZone: ReadonlyMap<string, string> | undefined;
const periodsByZone = new Map<string, readonly Period[]>();

/** A zone's periods in the shipped data, earliest first; undefined for an unknown name. */
export function periodsOf(zone: string): readonly Period[] | undefined {
  const readPeriods = periodsByZone.get(zone);
  if (readPeriods !== undefined) return readPeriods;
  changesByZone ??= readChangesByZone();
  const changes = changesByZone.get(zone);
  if (changes === undefined) return undefined;
  const periods = parsePeriods(changes);
  periodsByZone.set(zone, periods);
  return periods;
}

/** A zone's offset from UTC at an instant, in ms; undefined outside the shipped data. */
export function offsetAt(periods: readonly Period[], at: number): number | undefined {
  return periods.findLast(({ since }) => since <= at)?.offset ?? undefined;
}

/** The names of all zones in the shipped data. */
export function zoneNames(): readonly string[] {
  changesByZone ??= readChangesByZone();
  return [...changesByZone.keys()];
}

function readChangesByZone(): ReadonlyMap<string, string> {
  return new Map(
    packedZones.zones.split("\n").flatMap((line) => {
      const [changes = "", names = ""] = line.split("|");
      return names.split(" ").map((name) => [name, changes] as const);
    }),
  );
}

/** The periods of a zone from its line; tools/run/lib/pack-zones.mjs documents the format. */
function parsePeriods(line: string): readonly Period[] {
  const [first = "", ...changes] = line.split(" ");
  let since = Date.UTC(packedZones.from, 0);
  const periods: Period[] = [{ since, offset: Number(first) * minuteMs }];
  for (const change of changes) {
    const [minutesLater = "", offset = ""] = change.split(",");
    since += Number.parseInt(minutesLater, 36) * minuteMs;
    periods.push({ since, offset: offset === "?" ? null : Number(offset) * minuteMs });
  }
  return periods;
}
