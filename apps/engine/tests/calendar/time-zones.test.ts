import { packedZones } from "@postlark/domain/packed-zones";
import { correctTimeZones, zoneNames } from "@postlark/domain/time-zones";
import { resolveWallTime, wallTimeAt } from "@postlark/domain/wall-time";
import { beforeAll, describe, expect, it } from "vitest";

import { sql } from "../support/users.ts";

beforeAll(correctTimeZones);

const hourMs = 3_600_000;

/** Every four weeks for three years: what no change of clocks explains would show there. */
function momentsToCompare(): Date[] {
  const begin = Math.floor(Date.now() / hourMs) * hourMs;
  return Array.from({ length: 40 }, (_, month) => new Date(begin + month * 28 * 24 * hourMs));
}

describe("Postgres and this runtime", () => {
  it("agree on the wall times of every zone for the next three years", async () => {
    const moments = momentsToCompare();
    const until = moments.at(-1) ?? new Date();
    const rows = await sql<{ zone: string; at: Date; wall: string }[]>`
      with moments as (
        select zone, at from unnest(${[...zoneNames()]}::text[]) zone
        cross join unnest(${moments.map((at) => at.toISOString())}::timestamptz[]) at
        union
        select zone, since + near from private.time_zone_offsets
        cross join unnest(array[interval '-1 minute', interval '0', interval '1 hour']) near
        where since between now() and ${until}
      )
      select zone, at, to_char(private.wall_at(at, zone), 'YYYY-MM-DD"T"HH24:MI') as wall from moments`;
    const different = rows.filter(({ zone, at, wall }) => wallTimeAt(at, zone) !== wall);
    expect(different).toEqual([]);
    expect(rows.length).toBeGreaterThan(25_000);
  }, 120_000);

  it("agree on the instant of each wall time around a clock change", async () => {
    const rows = await sql<{ zone: string; wall: string; due: Date }[]>`
      select zone, to_char(wall, 'YYYY-MM-DD"T"HH24:MI') as wall, private.instant_of(wall, zone) as due
      from private.time_zone_offsets
      cross join unnest(array[-90, -61, -60, -31, -30, -1, 0, 1, 29, 30, 59, 60, 61, 90]) near
      cross join lateral (
        select (since at time zone 'UTC') + ahead + near * interval '1 minute' as wall
      ) shown
      where since between now() and now() + interval '3 years' and ahead is not null`;
    const different = rows.filter(
      ({ zone, wall, due }) => resolveWallTime(wall, zone).instant.getTime() !== due.getTime(),
    );
    expect(different).toEqual([]);
    expect(rows.length).toBeGreaterThan(5_000);
  }, 120_000);

  it("use the same release of the time zone data", async () => {
    const [row] = await sql<{ said: string }[]>`
      select obj_description('private.offset_at'::regproc) as said`;
    expect(row?.said).toBe(`By IANA time zone data ${packedZones.version}.`);
  });
});

// What each law says: the news of tz 2026b (Vancouver), 2026c and 2026d (Edmonton, Inuvik, Casablanca, El Aaiún), 2026f
// (Winnipeg, Havana), and of 2025b (Coyhaique), which databases of 2024 do not have at all.
it.each([
  ["America/Vancouver", "2027-01-15T09:00", "2027-01-15T16:00:00.000Z"],
  ["Canada/Pacific", "2027-01-15T09:00", "2027-01-15T16:00:00.000Z"],
  ["America/Edmonton", "2027-01-15T09:00", "2027-01-15T15:00:00.000Z"],
  ["America/Yellowknife", "2027-01-15T09:00", "2027-01-15T15:00:00.000Z"],
  ["America/Inuvik", "2027-01-15T09:00", "2027-01-15T15:00:00.000Z"],
  ["Africa/Casablanca", "2027-04-15T09:00", "2027-04-15T09:00:00.000Z"],
  ["Africa/El_Aaiun", "2027-04-15T09:00", "2027-04-15T09:00:00.000Z"],
  ["America/Winnipeg", "2027-01-15T09:00", "2027-01-15T14:00:00.000Z"],
  ["America/Coyhaique", "2027-07-15T09:00", "2027-07-15T12:00:00.000Z"],
  ["Europe/Berlin", "2040-07-15T09:00", "2040-07-15T07:00:00.000Z"],
  ["Europe/Berlin", "2010-01-15T09:00", "2010-01-15T08:00:00.000Z"],
])("in %s, %s is %s, in Postgres as in this runtime", async (zone, wall, instant) => {
  const [row] = await sql<{ due: Date }[]>`select private.instant_of(${wall}, ${zone}) as due`;
  expect(row?.due.toISOString()).toBe(instant);
  expect(resolveWallTime(wall, zone).instant.toISOString()).toBe(instant);
});
