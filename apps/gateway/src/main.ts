import { fileURLToPath } from "node:url";

import { ConfigError, parseConfig } from "./config.ts";
import { startGateway } from "./gateway.ts";
import { ListenError } from "./listen.ts";
import { loadRelease, ReleaseError } from "./static/release.ts";

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Starts the gateway; tells a parent process `{ type: "listening", port }`, and ends with it. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  // Built, this file is apps/gateway/dist/main.js.
  const apps = fileURLToPath(new URL("../..", import.meta.url));
  const release = await loadRelease(config.appsDirectory ?? apps);
  const onFailure = (reason: string): void => log(`[gateway] ${reason}`);
  const gateway = await startGateway({ config, release, onFailure });

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
