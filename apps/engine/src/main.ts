import { fileURLToPath } from "node:url";

import { ListenError } from "@postlark/server/listen";

import { ConfigError } from "./config-error.ts";
import { parseConfig } from "./config.ts";
import { rotateKeysCommand } from "./credentials/rotate-keys-command.ts";
import { openDatabase } from "./database.ts";
import { createServices } from "./http/create-services.ts";
import { createEngineApp } from "./http/engine-app.ts";
import { startServers } from "./http/start-servers.ts";
import { createEngineLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { createPractice } from "./practice/create-practice.ts";
import { runDeliveries } from "./runner/run-deliveries.ts";
import { createSchemaCheck, type SchemaCheck } from "./schema/schema-check.ts";

function write(line: string): void {
  process.stderr.write(`${line}\n`);
}

type Deliveries = { stop(): Promise<void> };

/** Runs deliveries once the database's schema is what this engine needs. */
function runOnceReady(schema: SchemaCheck, run: () => Deliveries): Deliveries {
  const stopping = new AbortController();
  let running: Deliveries | undefined;
  const begin = async (): Promise<void> => {
    await schema.untilReady(stopping.signal);
    if (!stopping.signal.aborted) running = run();
  };
  void begin();
  return {
    async stop() {
      stopping.abort();
      await running?.stop();
    },
  };
}

// From `src` as from `dist`.
const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Starts the engine; tells a parent process `{ type: "listening", port }`, and ends with it. */
async function main(): Promise<void> {
  const config = parseConfig(process.env, process.stderr.isTTY);
  const log = createEngineLog(config.log.level, config.log.format, write);
  const database = openDatabase(config.databaseUrl);
  if (process.argv[2] === "rotate-keys") {
    process.exitCode = await rotateKeysCommand(database, config.keyring, write);
    return database.end({ timeout: 2 });
  }
  let isStopping = false;
  const hasHttp = config.roles.has("http");
  const practice =
    hasHttp && config.practice ? createPractice({ ...config.practice, root, log }) : undefined;
  const services = hasHttp ? createServices({ ...config, database, log, practice }) : undefined;
  const metrics = createMetrics();
  const schema = createSchemaCheck(database, log);
  const runner = config.roles.has("runner")
    ? runOnceReady(schema, () => runDeliveries({ ...config, database, log, metrics }))
    : undefined;
  const http = await startServers(
    {
      ...config.http,
      metrics,
      app: services && createEngineApp(services),
      readiness: () => (isStopping ? Promise.resolve({ isReady: false }) : schema.check()),
    },
    config.metricsPort,
  );

  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log("info", "stopping");
    await Promise.all([http.stop(), runner?.stop()]);
    await services?.close();
    await practice?.stop();
    await database.end({ timeout: 2 });
    process.exit(0);
  };
  process.on("SIGINT", () => void stop());
  process.on("SIGTERM", () => void stop());
  process.on("disconnect", () => void stop());
  if (process.send) process.send({ type: "listening", port: http.port });
  log("info", "listening", { address: `http://${config.http.host}:${http.port}` });
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof ListenError)) throw error;
  write(error.message);
  process.exit(1);
}
