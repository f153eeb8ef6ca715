import { createServer, type RequestListener, type Server } from "node:http";

import { listen } from "@postlark/server/listen";
import { onTestFinished } from "vitest";

import { parseConfig, type Config } from "../config.ts";
import { startGateway, type Gateway, type GatewayOptions } from "../gateway.ts";
import { openSite } from "../releases/live-site.ts";
import { writeFixtureApps } from "./fixture-apps.ts";
import { recordedTelemetry } from "./recorded-telemetry.ts";

/** A gateway with fixture apps and the test's own backend. */
export type Product = {
  gateway: Gateway;
  port: number;
  backend: Server;
  backendPort: number;
  stop(): Promise<void>;
};

export async function startProduct(
  handle: RequestListener,
  options: Partial<Omit<GatewayOptions, "config">> & { config?: Partial<Config> } = {},
): Promise<Product> {
  const apps = await writeFixtureApps();
  const backend = createServer(handle);
  const backendPort = await listen(backend, "127.0.0.1", 0);
  const { config, ...gatewayOptions } = options;
  const gateway = await startGateway({
    config: {
      ...parseConfig({ PORT: "0", HOST: "127.0.0.1" }),
      backend: new URL(`http://127.0.0.1:${backendPort}`),
      engine: undefined,
      publicHosts: ["postlark.test"],
      ...config,
    },
    telemetry: recordedTelemetry().telemetry,
    site: await openSite({ appsDirectory: apps.directory, folder: undefined }),
    ...gatewayOptions,
  });
  return {
    gateway,
    port: gateway.port,
    backend,
    backendPort,
    async stop() {
      await gateway.stop();
      backend.closeAllConnections();
      await new Promise((resolve) => backend.close(resolve));
      await apps.remove();
    },
  };
}

/** {@link startProduct}, until the test ends. */
export async function startTestProduct(
  ...options: Parameters<typeof startProduct>
): Promise<Product> {
  const product = await startProduct(...options);
  onTestFinished(() => product.stop());
  return product;
}
