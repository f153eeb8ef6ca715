import type { Context } from "hono";
import { clientMetadata } from "@postlark/networks/bluesky-client";
import type { NetworkId } from "@postlark/networks/network-ids";
import { signInNetworks } from "@postlark/networks/sign-in-networks";

import { readPublicClientKeys } from "./client-keys.ts";
import { finishReturn, type FinishedReturn } from "./finish-connection.ts";
import { parseState, signInAddresses } from "./sign-in.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { type ApiEnv, createRoutes } from "../platform/http/api.ts";
import { clearConnectCookie, readConnectCookie } from "./connect-cookie.ts";
import type { ChannelServices } from "./channel-services.ts";

const timeoutMs = 40_000;

/** Returns the path at which the user continues: the workspace's channels with the outcome in the query. */
function returnPath(
  network: NetworkId,
  finished: FinishedReturn,
  leftSlug: string | undefined,
): string {
  const slug = finished.origin?.slug ?? leftSlug;
  if (slug === undefined) return "/dashboard";
  return `/w/${slug}/channels?${new URLSearchParams(returnQuery(network, finished)).toString()}`;
}

function returnQuery(network: NetworkId, finished: FinishedReturn): Record<string, string> {
  if ("id" in finished) return { connected: finished.id };
  if ("choice" in finished) return { connect: network, choose: finished.choice };
  const again = finished.origin?.reconnectChannelId ?? null;
  return { connect: network, ...(again && { again }), problem: finished.problem.code };
}

/** Callback routes for networks' pages and servers, without a session. */
export function returnRoutes(services: ChannelServices) {
  const { siteUrl, fetch, applications, log } = services;
  const routes = createRoutes();

  routes.get("/connect/bluesky/client-metadata.json", async (context) => {
    const addresses = signInAddresses(siteUrl, "bluesky");
    // The metadata's existence does not depend on the keys.
    if (clientMetadata(addresses, []) === undefined) throw notFound();
    return context.json(clientMetadata(addresses, await readPublicClientKeys(services)));
  });

  const handleCallback = (network: NetworkId) => async (context: Context<ApiEnv>) => {
    const { searchParams: answer, pathname, search } = new URL(context.req.url);
    const host = context.req.header("x-forwarded-host");
    // Networks accept 127.0.0.1 only, while the browser's cookies belong to localhost.
    if (siteUrl.hostname === "localhost" && host === `127.0.0.1:${siteUrl.port}`) {
      return context.redirect(new URL(`${pathname}${search}`, siteUrl).href, 303);
    }
    const cookieOf = (id: string) => readConnectCookie(context, id);
    const finished = await finishReturn(
      {
        network,
        callbackUrl: new URL(`${pathname}${search}`, siteUrl),
        browserOf: (id) => cookieOf(id)?.browser,
      },
      {
        fetch,
        applications: await applications.of(network),
        signal: AbortSignal.timeout(timeoutMs),
        now: () => new Date(),
        origin: siteUrl.origin,
      },
      services,
    );
    if ("problem" in finished) {
      log("info", "connecting came to nothing", { network, reason: finished.problem.code });
    }
    const id = parseState(answer.get("state"))?.id;
    const path = returnPath(network, finished, id && cookieOf(id)?.slug);
    if (id !== undefined) clearConnectCookie(context, id);
    return context.redirect(new URL(path, siteUrl).href, 303);
  };
  // Networks with many servers have a callback for each.
  for (const network of signInNetworks) {
    routes.get(`/connect/${network}/callback`, handleCallback(network));
    routes.get(`/connect/${network}/callback/:server`, handleCallback(network));
  }

  return routes;
}
