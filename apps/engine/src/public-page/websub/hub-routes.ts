import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

import type { ApiEnv } from "../../platform/http/api.ts";
import { notFound } from "../../platform/errors/api-error.ts";
import { clientAddress } from "../../platform/http/client.ts";
import type { PlatformServices } from "../../platform/platform-services.ts";
import { addressesOf } from "../feeds.ts";
import { readPage, type Page } from "../page-store.ts";
import { parseHubRequest, type HubRequest } from "./hub-request.ts";
import { sealSecret } from "./subscription-secret.ts";
import { verifyIntent } from "./verify-intent.ts";

const maxBytes = 16_000;

async function keep(
  page: Page,
  { mode, topic, callback, secret, leaseSeconds }: HubRequest,
  { database, keyring }: PlatformServices,
): Promise<void> {
  if (mode === "unsubscribe") {
    await database`select engine.unsubscribe(${page.slug}, ${topic}, ${callback})`;
    return;
  }
  const sealed = secret === undefined ? null : sealSecret(keyring, callback, secret);
  await database`
    select engine.subscribe(
      ${page.slug}, ${topic}, ${callback}, ${sealed}, make_interval(secs => ${leaseSeconds})
    )`;
}

export function hubRoutes(services: PlatformServices): Hono<ApiEnv> {
  const { database, fetch, limits, log, siteUrl } = services;
  const routes = new Hono<ApiEnv>();

  routes.post("/:slug/hub", bodyLimit({ maxSize: maxBytes }), async (context) => {
    const page = await readPage(database, context.req.param("slug"));
    if (page === undefined) throw notFound();
    await limits("subscriptions", clientAddress(context));
    const request = parseHubRequest(new URLSearchParams(await context.req.text()));
    if (typeof request === "string") return context.text(request, 400);
    const { atom, json } = addressesOf(page, siteUrl.origin);
    if (request.topic !== atom && request.topic !== json) {
      return context.text(`hub.topic is ${atom} or ${json}.`, 400);
    }
    // The protocol requires the verification after the answer.
    void verifyIntent(request, fetch)
      .then((isMeant) => (isMeant ? keep(page, request, services) : undefined))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : "unknown";
        log("error", "subscription was not kept", { reason });
      });
    return context.text("Accepted. The callback is asked to confirm.", 202);
  });

  return routes;
}
