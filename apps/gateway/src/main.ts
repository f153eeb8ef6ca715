import { fileURLToPath } from "node:url";

import { ConfigError, parseConfig } from "./config.ts";
import { startGateway } from "./gateway.ts";
import { ListenError } from "./listen.ts";
import { openSite } from "./releases/live-site.ts";
import { ReleaseError } from "./releases/release-error.ts";
import { releasesFolder } from "./releases/releases-folder.ts";

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Starts the gateway; tells a parent process `{ type: "listening", port }`, and ends with it. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  // Built, this file is apps/gateway/dist/main.js.
  const apps = fileURLToPath(new URL("../..", import.meta.url));
  const onFailure = (reason: string): void => log(`[gateway] ${reason}`);
  const folder = config.releasesDirectory ? releasesFolder(config.releasesDirectory) : undefined;
  const sources = { appsDirectory: config.appsDirectory ?? apps, folder };
  const site = await openSite(sources, { onProblem: onFailure });
  const gateway = await startGateway({ config, site, onFailure });

  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void gateway.stop().then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("disconnect", stop);
  if (process.send) process.send({ type: "listening", port: gateway.port });
  else log(`Listening on http://localhost:${gateway.port}`);
}

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof ListenError || error instanceof ReleaseError;
  if (!isExpected) throw error;
  log(error.message);
  process.exitCode = 1;
  // Listening for a parent's end keeps a process alive.
  process.disconnect?.();
}
