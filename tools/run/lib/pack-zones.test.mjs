import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { packZones } from "./pack-zones.mjs";
import { root } from "./toolchain.mjs";
import { zonesMigration, zonesModule } from "./write-zones.mjs";

const packed = packZones();

test("packed-zones.ts is up to date with the installed time-zone data", () => {
  const module = join(root, "packages/domain/src/time-zones/packed-zones.ts");
  expect(readFileSync(module, "utf8")).toBe(zonesModule(packed));
});

test("the newest time-zone migration matches the installed time-zone data", () => {
  const folder = join(root, "supabase/migrations");
  const newest = readdirSync(folder)
    .filter((name) => name.includes("_time_zones_2"))
    .toSorted()
    .at(-1);
  expect(readFileSync(join(folder, newest ?? ""), "utf8")).toBe(zonesMigration(packed));
});
