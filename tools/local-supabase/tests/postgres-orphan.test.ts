import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";

import { expect, it } from "vitest";

import { clusterFolder, postgresEnvironment } from "../src/postgres/cluster.ts";
import { findOrCreateDataFolder, removeData } from "../src/postgres/data-location.ts";
import { postgresInstallation } from "../src/postgres/installation.ts";
import { startPostgres } from "../src/postgres/server.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { copyCluster } from "./prepared-cluster.ts";

it("startPostgres stops a Postgres that a killed backend left running", async () => {
  const folder = await temporaryFolder("local-supabase-orphan");
  const dataDir = join(folder, "data");
  await copyCluster(dataDir);
  const location = await findOrCreateDataFolder(dataDir);
  const installation = await postgresInstallation(location.account);
  const args = ["-D", clusterFolder(location.folder), "-c", "listen_addresses="];
  const orphan = spawn(
    join(installation, "bin/postgres"),
    [...args, "-c", `unix_socket_directories=${location.folder}`],
    {
      ...location.account,
      env: postgresEnvironment,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const ended = once(orphan, "exit");
  await new Promise<void>((resolve) => {
    orphan.stderr.on("data", (lines: Buffer) => {
      if (lines.includes("ready to accept connections")) resolve();
    });
  });

  const logged: string[] = [];
  const postgres = await startPostgres({
    dataDir,
    port: 0,
    log: (...line) => void logged.push(line.join(" ")),
  });
  await ended;
  expect(logged).toEqual(["warn stopped the Postgres that a killed backend had left"]);
  await postgres.stop();
  await removeData(dataDir);
  await rm(folder, { recursive: true, force: true });
});
