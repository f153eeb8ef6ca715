import { fileURLToPath } from "node:url";

import { ListenError } from "@postlark/server/listen";
import { createLog } from "@postlark/server/log";
import { startTracing } from "@postlark/server/tracing";

import { ConfigError, parseConfig } from "./config.ts";
import { startGateway } from "./gateway.ts";
import { openSite } from "./releases/live-site.ts";
import { ReleaseError } from "./releases/release-error.ts";
import { releasesFolder } from "./releases/releases-folder.ts";
import type { Site } from "./releases/site.ts";
import { startMetricsServer } from "./telemetry/metrics-server.ts";
import { createMetrics } from "./telemetry/metrics.ts";

function write(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Starts the gateway, sends a parent process `{ type: "listening", port }`, and ends with that process. */
async function main(): Promise<void> {
  const config = parseConfig(process.env, process.stderr.isTTY);
  const log = createLog(config.log.level, config.log.format, write);
  const stopTracing = await startTracing("postlark-gateway");
  const metrics = createMetrics(true);
  // The built file is apps/gateway/dist/main.js.
  const apps = fileURLToPath(new URL("../..", import.meta.url));
  const folder = config.releasesDirectory ? releasesFolder(config.releasesDirectory) : undefined;
  const sources = { appsDirectory: config.appsDirectory ?? apps, folder };
  const site = await openSite(sources, {
    onProblem(reason) {
      metrics.releaseFailed();
      log("error", "release refused", { reason });
    },
    onChange(served: Site) {
      metrics.siteServed(served);
      const releases = Object.values(served.releases).map(({ app, id }) => [app, id]);
      log("info", "serving", Object.fromEntries(releases));
    },
  });
  const gateway = await startGateway({ config, site, telemetry: { log, metrics } });
  const metricsServer = config.metrics && (await startMetricsServer(metrics, config.metrics));

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log("info", "stopping");
    site.close();
    await gateway.stop();
    await Promise.all([metricsServer?.stop(), stopTracing()]);
    process.exit(0);
  };
  process.on("SIGINT", () => void stop());
  process.on("SIGTERM", () => void stop());
  process.on("disconnect", () => void stop());
  if (process.send) process.send({ type: "listening", port: gateway.port });
  log("info", "listening", { address: `http://localhost:${gateway.port}` });
}

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof ListenError || error instanceof ReleaseError;
  if (!isExpected) throw error;
  write(error.message);
  process.exit(1);
}
