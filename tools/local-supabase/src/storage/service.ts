import { join } from "node:path";

import type { Claims, Context, Service } from "../context.ts";
import { apiKeyOf } from "../http/api-key.ts";
import { callerClaims } from "../http/caller.ts";
import { actAs } from "./act-as.ts";
import { bucketRoutes } from "./bucket-routes.ts";
import { createConfiguredBuckets } from "./buckets.ts";
import { ObjectFiles } from "./files.ts";
import { objectRoutes } from "./object-routes.ts";
import type { Act, Route } from "./route.ts";
import { signedRoutes } from "./signed-routes.ts";
import { invalidRequest, notAllowed, StorageError, storageErrorResponse } from "./storage-error.ts";

const prefix = "/storage/v1";
const routes: readonly Route[] = [...signedRoutes, ...bucketRoutes, ...objectRoutes];

/**
 * `/storage/v1`: Supabase Storage's protocol. Rows are in `storage.objects` under row-level security; contents are in
 * `{dataDir}/storage`.
 */
export async function createStorageService(context: Context): Promise<Service> {
  const { config, dataDir, sql, tokens } = context;
  const files = await ObjectFiles.open(join(dataDir, "storage"));
  await createConfiguredBuckets(sql, config);

  const respond = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const { route, bucket, name } = findRoute(request.method, url.pathname.slice(prefix.length));
    const claims = await claimsFor(request, route, context);
    const { operation, handle } = route;
    const path = { url, bucket, name };
    const sizeLimit = config.storage.file_size_limit;
    const act: Act = (work) => actAs(sql, claims, operation, work);
    return handle({ request, ...path, claims, operation, act, sql, files, tokens, sizeLimit });
  };

  return {
    fetch: async (request) => {
      try {
        return await respond(request);
      } catch (error) {
        if (error instanceof StorageError) return storageErrorResponse(error);
        throw error;
      }
    },
  };
}

function findRoute(method: string, path: string): { route: Route; bucket: string; name: string } {
  for (const route of routes) {
    const match = route.methods.split(" ").includes(method) ? route.path.exec(path) : null;
    if (match === null) continue;
    return {
      route,
      bucket: decode(match.groups?.["bucket"]),
      name: decode(match.groups?.["name"]),
    };
  }
  const message = `Route ${method}:${path.slice(0, 200)} not found`;
  throw new StorageError(404, "InvalidRequest", message, 404);
}

function decode(part = ""): string {
  let text: string;
  try {
    text = decodeURIComponent(part);
  } catch {
    throw invalidRequest("The path is not properly encoded");
  }
  if (text.includes("\0")) throw invalidRequest("The path must not contain NUL characters");
  return text;
}

/** The caller's claims; those of anon on an open route. @throws StorageError without a valid key or token */
async function claimsFor(request: Request, route: Route, context: Context): Promise<Claims> {
  if (route.isOpen) return { role: "anon" };
  const hasNoApiKey = apiKeyOf(request.headers, new URL(request.url)) === null;
  if (hasNoApiKey && !request.headers.has("authorization")) {
    throw notAllowed("Invalid Compact JWS");
  }
  const claims = await callerClaims(request, context);
  if (claims === undefined) {
    // A project's gateway answers an invalid key or token with this status before Storage does.
    throw new StorageError(401, "AccessDenied", "jwt malformed or expired", 401);
  }
  return claims;
}
