import { fileURLToPath } from "node:url";

import { correctTimeZones } from "@postlark/domain/time-zones";
import { ListenError } from "@postlark/server/listen";
import { startTracing } from "@postlark/server/tracing";

import { ConfigError } from "./platform/errors/config-error.ts";
import { parseConfig, roles, type Config } from "./config.ts";
import { rotateKeysCommand } from "./platform/credentials/rotate-keys-command.ts";
import { openDatabase, type Database } from "./platform/database/database.ts";
import { startServers } from "./platform/http/start-servers.ts";
import { HttpProcessError, startHttpProcess } from "./platform/http/http-process.ts";
import { createEngineLog, type Log } from "./platform/log/log.ts";
import { createMetrics, type Metrics } from "./platform/telemetry/metrics.ts";
import { withParentMetrics } from "./platform/telemetry/parent-metrics.ts";
import { runOnceReady } from "./platform/database/run-once-ready.ts";
import { createSchemaCheck, type SchemaCheck } from "./platform/database/schema-check.ts";
import { measureUse } from "./platform/telemetry/database-use.ts";

function write(line: string): void {
  process.stderr.write(`${line}\n`);
}

// Valid from `src` and from `dist`.
const root = fileURLToPath(new URL("../../..", import.meta.url));

type Options = {
  config: Config;
  database: Database;
  log: Log;
  metrics: Metrics;
  schema: SchemaCheck;
};

/** The role `http`, loaded only if used: it takes a third of the memory. */
async function createServing(options: Options) {
  const serving = await import("./serve.ts");
  return serving.createServing(options.config, { ...options, root });
}

async function createRunner(options: Options) {
  const { runDeliveries } = await import("./run-deliveries.ts");
  return runDeliveries({ ...options.config, ...options });
}

/**
 * Starts the engine, sends a parent process `{ type: "listening", port }`, and ends with that process. With both roles
 * it runs deliveries here and serves HTTP in a child process.
 */
async function main(): Promise<void> {
  correctTimeZones();
  const config = parseConfig(process.env, process.stderr.isTTY);
  const log = createEngineLog(config.log.level, config.log.format, write);
  const { database, use } = measureUse(openDatabase(config.databaseUrl));
  if (process.argv[2] === "rotate-keys") {
    process.exitCode = await rotateKeysCommand(database, config.keyring, write);
    return database.end({ timeout: 2 });
  }
  const role = config.roles.has("runner") ? "runner" : "http";
  const stopTracing = await startTracing(`postlark-engine-${role}`);
  let isStopping = false;
  const metrics = createMetrics(role, config.commit);
  metrics.watchDatabase(use);
  const schema = createSchemaCheck(database, log);
  const options = { config, database, log, metrics, schema };
  const hasBoth = config.roles.size === roles.length;
  const serving = config.roles.has("http") && !hasBoth ? await createServing(options) : undefined;
  const http = hasBoth
    ? await startHttpProcess(fileURLToPath(import.meta.url), options)
    : await startServers(
        {
          ...config.http,
          metrics: withParentMetrics(metrics),
          app: serving?.app,
          readiness: () => (isStopping ? Promise.resolve({ isReady: false }) : schema.check()),
        },
        config.metricsPort,
      );
  const runner = config.roles.has("runner")
    ? runOnceReady(schema, () => createRunner(options))
    : undefined;

  const stop = async (): Promise<void> => {
    isStopping = true;
    log("info", "stopping");
    await Promise.all([http.stop(), runner?.stop()]);
    await serving?.stop();
    await Promise.all([database.end({ timeout: 2 }), stopTracing()]);
    process.exit(0);
  };
  const stopNow = () => (isStopping ? process.exit(1) : void stop());
  process.on("SIGINT", stopNow);
  process.on("SIGTERM", stopNow);
  process.on("disconnect", () => {
    if (!isStopping) void stop();
  });
  if (process.send) process.send({ type: "listening", port: http.port });
  log("info", "listening", { address: `http://${config.http.host}:${http.port}` });
}

try {
  await main();
} catch (error) {
  if (error instanceof HttpProcessError) process.exit(1);
  if (!(error instanceof ConfigError || error instanceof ListenError)) throw error;
  write(error.message);
  process.exit(1);
}
