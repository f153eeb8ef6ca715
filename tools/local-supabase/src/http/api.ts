import type { Caller, Context, Log, Service } from "../context.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { gatewayError, json } from "./responses.ts";
import { refuseKey } from "./api-key.ts";
import { BodyTooLarge, bufferBody, discardBody } from "./body.ts";
import { preflight, withCors } from "./cors.ts";
import type { KnownOrigins } from "./known-origins.ts";

const mebibyte = 1024 * 1024;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Our own path and the one that clients of hosted Supabase use; both check all services. */
const healthPaths = new Set(["/health", "/auth/v1/health"]);

/** `bodyLimit` in bytes. */
export type Mount = { prefix: string; service: Service; bodyLimit: number };

/** Bytes. Storage accepts the configured size plus a form's overhead. */
export const bodyLimits = {
  auth: mebibyte,
  rest: 10 * mebibyte,
  form: mebibyte,
};

/** Any exception in a service becomes a JSON response. */
export function createApi(options: {
  mounts: readonly Mount[];
  keys: Context["keys"];
  tokens: Context["tokens"];
  origins: Pick<KnownOrigins, "isKnownOrigin">;
  log: Log;
  isHealthy: () => Promise<boolean>;
}): (request: Request, caller: Caller) => Promise<Response> {
  const { mounts, origins, log, isHealthy } = options;

  const respond = async (request: Request, caller: Caller, url: URL): Promise<Response> => {
    if (healthPaths.has(url.pathname) && !(await isHealthy())) {
      return drainBeforeRefusal(json({ status: "unavailable" }, 503), request);
    }
    if (url.pathname === "/health") return json({ status: "ok" });
    if (!methods.has(request.method))
      return drainBeforeRefusal(gatewayError(405, "Method not allowed"), request);
    const mount = mounts.find(
      ({ prefix }) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`),
    );
    if (mount === undefined) {
      return drainBeforeRefusal(gatewayError(404, "no Route matched with those values"), request);
    }
    const refused = await refuseKey(options, request.headers, url);
    if (refused !== undefined) return drainBeforeRefusal(refused, request);
    try {
      return await mount.service.fetch(await bufferBody(request, mount.bodyLimit), caller);
    } catch (error) {
      if (error instanceof BodyTooLarge)
        return drainBeforeRefusal(gatewayError(413, "Payload too large"), request);
      if (request.signal.aborted) return gatewayError(499, "The client closed the request");
      log(
        "error",
        `${request.method} ${url.pathname}`,
        error instanceof Error ? error.message : "unknown",
      );
      return json(
        { code: "unexpected_failure", message: "The local backend failed; its log says why." },
        isUnavailable(error) ? 503 : 500,
      );
    }
  };

  return async (request, caller) => {
    const origin = request.headers.get("origin");
    if (origin !== null && !origins.isKnownOrigin(origin))
      return drainBeforeRefusal(foreignPage(), request);
    if (request.method === "OPTIONS") return preflight(request, origin ?? "*");
    return withCors(await respond(request, caller, new URL(request.url)), origin);
  };
}

/** Pages of other sites could use this machine's sample accounts or guess passwords. */
function foreignPage(): Response {
  return gatewayError(
    403,
    "Pages of this origin may not use the local API",
    "Add the page's address to additional_redirect_urls below [auth] in config.toml.",
  );
}

/** Reads the request's body before refusing it, so that the refusal arrives. */
async function drainBeforeRefusal(response: Response, request: Request): Promise<Response> {
  const isRead = await discardBody(request).catch(() => false);
  if (!isRead) response.headers.set("connection", "close");
  return response;
}
