// A runner of the real networks as a process of its own, to be killed.
import { openDatabase } from "../../src/platform/database/database.ts";
import { createEngineLog } from "../../src/platform/log/log.ts";
import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { runDeliveries } from "../../src/run-deliveries.ts";

const { DATABASE_URL = "", LEASE = "" } = process.env;

runDeliveries({
  database: openDatabase(DATABASE_URL),
  log: createEngineLog("info", "json", (line) => process.send?.(JSON.parse(line))),
  metrics: createMetrics(),
  keyring: { current: "test", keys: new Map([["test", Buffer.alloc(32, 7)]]) },
  siteUrl: new URL("http://localhost:3000"),
  isLoopbackAllowed: true,
  runner: { concurrency: 5, lease: Number(LEASE) },
  crash: undefined,
});
process.send?.({ message: "listening" });
process.on("disconnect", () => process.exit(1));
