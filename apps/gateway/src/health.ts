import type { Backend } from "./proxy/backend.ts";

const patience = 5_000;

/** Whether the backend answers its health check. */
export function isBackendHealthy(
  backend: Backend,
  publishableKey: string | undefined,
): Promise<boolean> {
  return new Promise((resolve) => {
    const request = backend.request({
      method: "GET",
      path: "/auth/v1/health",
      headers: { host: backend.url.host, ...(publishableKey && { apikey: publishableKey }) },
    });
    request.setTimeout(patience, () => request.destroy());
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("error", () => resolve(false));
    request.end();
  });
}
