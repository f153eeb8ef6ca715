// `npm run time-zones`: takes the newest IANA time zone data and writes it for browsers and the engine, and a
// migration for the database. Both are committed; `db push` and a release deliver them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";

import { runCommand } from "./lib/command.mjs";
import { root } from "./lib/toolchain.mjs";
import { zonesMigration, zonesModule } from "./lib/write-zones.mjs";

const migrations = join(root, "supabase/migrations");
const module = join(root, "packages/domain/src/time-zones/packed-zones.ts");

await runCommand(async () => {
  if (!process.argv.includes("--as-installed")) {
    const update = [
      "tools/run/pnpm.mjs",
      "update",
      "--latest",
      "--workspace-root",
      "moment-timezone",
    ];
    spawnSync(process.execPath, update, { cwd: root, stdio: "inherit" });
    // A new process reads the version that was just installed.
    spawnSync(process.execPath, ["tools/run/time-zones.mjs", "--as-installed"], {
      cwd: root,
      stdio: "inherit",
    });
    return;
  }
  // Imported late: it reads a package that the update may have just installed.
  const { packZones } = await import("./lib/pack-zones.mjs");
  const packed = packZones();
  writeFileSync(module, zonesModule(packed));
  const migration = zonesMigration(packed);
  const isKnown = readdirSync(migrations).some(
    (name) =>
      name.includes("_time_zones_") && readFileSync(join(migrations, name), "utf8") === migration,
  );
  if (isKnown) {
    console.log(`Everything has time zone data ${packed.version} already.`);
    return;
  }
  const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const name = `${stamp}_time_zones_${packed.version}.sql`;
  writeFileSync(join(migrations, name), migration);
  console.log(
    `Time zone data ${packed.version}: supabase/migrations/${name} brings it to the database.`,
  );
});
