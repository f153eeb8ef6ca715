import { startHttp, type HttpContext, type HttpServer } from "./server.ts";

/**
 * Serves the engine, and its metrics on a second port if one is set: for a Prometheus that may reach nothing else.
 * @throws ListenError if a port is taken
 */
export async function startServers(
  context: HttpContext,
  metricsPort: number | undefined,
): Promise<HttpServer & { readonly metricsPort: number | undefined }> {
  const main = await startHttp(context);
  if (metricsPort === undefined) return { ...main, metricsPort };
  const { app: _app, ...health } = context;
  let metricsServer: HttpServer;
  try {
    metricsServer = await startHttp({ ...health, port: metricsPort }, "METRICS_PORT");
  } catch (error) {
    await main.stop();
    throw error;
  }
  return {
    port: main.port,
    metricsPort: metricsServer.port,
    stop: async () => {
      await Promise.all([main.stop(), metricsServer.stop()]);
    },
  };
}
