import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { removeData } from "../src/postgres/data-location.ts";
import * as ports from "../src/postgres/ports.ts";
import { startPostgres } from "../src/postgres/server.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { copyCluster } from "./prepared-cluster.ts";

vi.mock(import("../src/postgres/ports.ts"), { spy: true });

const other = createServer();
let takenPort: number;
let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await temporaryFolder("local-supabase-port");
  dataDir = join(folder, "data");
  await copyCluster(dataDir);
  await once(other.listen(0, "127.0.0.1"), "listening");
  const address = other.address();
  takenPort = typeof address === "object" && address !== null ? address.port : 0;
});
beforeEach(() => vi.mocked(ports.findPort).mockClear());
afterAll(async () => {
  other.close();
  await removeData(dataDir);
  await rm(folder, { recursive: true, force: true });
});

/** As if somebody had taken the port between its being found and Postgres' listening. */
const tooLate = () => vi.mocked(ports.findPort).mockResolvedValueOnce(takenPort);

it("startPostgres retries with another port when the found one is taken before it listens", async () => {
  tooLate();
  const postgres = await startPostgres({ dataDir, port: 0, log: () => {} });
  await postgres.stop();
  expect(postgres.port).not.toBe(takenPort);
  expect(ports.findPort).toHaveBeenCalledTimes(2);
});

it("startPostgres fails when the configured port is taken", async () => {
  tooLate();
  await expect(startPostgres({ dataDir, port: takenPort, log: () => {} })).rejects.toThrow(
    `Port ${takenPort} (Postgres) is taken. Stop what uses it, or choose another port with SUPABASE_DB_PORT.`,
  );
  expect(ports.findPort).toHaveBeenCalledOnce();
});

it("startPostgres fails after five taken ports", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) tooLate();
  const started = startPostgres({ dataDir, port: 0, log: () => {} });
  await expect(started).rejects.toBeInstanceOf(ports.PortTaken);
  expect(ports.findPort).toHaveBeenCalledTimes(5);
});
