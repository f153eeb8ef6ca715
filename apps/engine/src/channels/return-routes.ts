import type { Context } from "hono";
import { clientMetadata } from "@postlark/networks/bluesky-client";
import type { NetworkId } from "@postlark/networks/network-ids";
import { signInNetworks } from "@postlark/networks/sign-in-networks";

import { publicClientKeys } from "./client-keys.ts";
import { finishReturn, type Finished } from "./finish-connection.ts";
import { parseState, signInAddresses } from "./sign-in.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { type ApiEnv, createRoutes } from "../platform/http/api.ts";
import { clearConnectCookie, readConnectCookie } from "./connect-cookie.ts";
import type { ChannelServices } from "./channel-services.ts";

const timeout = 40_000;

/** The path to continue at. */
function placeOf(network: NetworkId, finished: Finished, leftSlug: string | undefined): string {
  const slug = finished.origin?.slug ?? leftSlug;
  if (slug === undefined) return "/dashboard";
  return `/w/${slug}/channels?${new URLSearchParams(queryOf(network, finished)).toString()}`;
}

function queryOf(network: NetworkId, finished: Finished): Record<string, string> {
  if ("id" in finished) return { connected: finished.id };
  if ("choice" in finished) return { connect: network, choose: finished.choice };
  const again = finished.origin?.again ?? null;
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
    return context.json(clientMetadata(addresses, await publicClientKeys(services)));
  });

  const comeBack = (network: NetworkId) => async (context: Context<ApiEnv>) => {
    const { searchParams: answer, pathname, search } = new URL(context.req.url);
    const host = context.req.header("x-forwarded-host");
    // Networks accept 127.0.0.1 only, while the browser's cookies belong to localhost.
    if (siteUrl.hostname === "localhost" && host === `127.0.0.1:${siteUrl.port}`) {
      return context.redirect(new URL(`${pathname}${search}`, siteUrl).href, 303);
    }
    const left = (id: string) => readConnectCookie(context, id);
    const finished = await finishReturn(
      {
        network,
        cameBackTo: new URL(`${pathname}${search}`, siteUrl),
        browserOf: (id) => left(id)?.browser,
      },
      {
        fetch,
        applications: await applications.of(network),
        signal: AbortSignal.timeout(timeout),
        now: () => new Date(),
        origin: siteUrl.origin,
      },
      services,
    );
    if ("problem" in finished) {
      log("info", "connecting came to nothing", { network, reason: finished.problem.code });
    }
    const id = parseState(answer.get("state"))?.id;
    const place = placeOf(network, finished, id && left(id)?.slug);
    if (id !== undefined) clearConnectCookie(context, id);
    return context.redirect(new URL(place, siteUrl).href, 303);
  };
  // Networks with many servers have a callback for each.
  for (const network of signInNetworks) {
    routes.get(`/connect/${network}/callback`, comeBack(network));
    routes.get(`/connect/${network}/callback/:server`, comeBack(network));
  }

  return routes;
}
