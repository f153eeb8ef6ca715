import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { WorkspaceBrand } from "@postlark/domain/workspace-brand";
import { z } from "zod";

import { ApiError } from "../platform/errors/api-error.ts";
import type { ApiEnv } from "../platform/http/api.ts";
import { clientAddress } from "../platform/http/client.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { languageFromHeader } from "../platform/language/language.ts";
import { pagePolicy, pagePolicyOf } from "../platform/html/page-style.ts";
import { sendConfirmation } from "./ask-once-more.ts";
import {
  requestSubscription,
  confirmSubscriber,
  readNewsletterLink,
  unsubscribe,
} from "./newsletter-store.ts";
import {
  renderConfirmationSent,
  renderConfirmed,
  renderUnsubscribed,
  renderLink,
  renderLinkExpired,
  renderRefused,
} from "./render-newsletter.ts";
import { readBrandOfPage } from "../workspaces/workspace-brand.ts";

const maxBytes = 4_000;

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": pagePolicy,
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  "cache-control": "no-store",
  // The address is a secret of the mail's recipient.
  "referrer-policy": "no-referrer",
};

const headersOf = (brand: WorkspaceBrand | undefined) => ({
  ...headers,
  "content-security-policy": pagePolicyOf(brand?.colour),
});

/** As `private.is_email_address`: refused here while the reader can still be told. */
const addressPattern = /^[^@]{1,64}@(?:[^.-](?:[^.]{0,61}[^.-])?\.)+[^.-][^.]{0,61}[^.-]$/;

const subscriptionSchema = z.object({
  channel: z.uuid(),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254).regex(addressPattern)),
});

const languageOf = (context: Context<ApiEnv>) =>
  languageFromHeader(context.req.header("accept-language"));

/** Public routes of a newsletter at `/p`: subscribe, confirm, unsubscribe. No cookie, no script. */
export function newsletterRoutes(services: PlatformServices): Hono<ApiEnv> {
  const { database, limits, log } = services;
  const routes = new Hono<ApiEnv>();

  routes.post("/:slug/newsletter", bodyLimit({ maxSize: maxBytes }), async (context) => {
    const language = languageOf(context);
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()));
    const { data } = subscriptionSchema.safeParse(form);
    if (data === undefined) {
      return context.body(renderRefused(language, "invalid"), 422, headers);
    }
    try {
      await limits("newsletters", clientAddress(context));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      return context.body(renderRefused(language, "often"), 429, headers);
    }
    const slug = context.req.param("slug");
    // Not awaited: neither the answer nor its time depends on the address.
    void requestSubscription(
      database,
      { slug, channelId: data.channel, email: data.email },
      language,
    )
      .then((id) => (id === undefined ? undefined : sendConfirmation(id, services)))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : "unknown";
        log("error", "subscriber was not asked", { reason });
      });
    const brand = await readBrandOfPage(database, slug);
    return context.body(renderConfirmationSent(language, slug, brand), 200, headersOf(brand));
  });

  routes.get("/n/:secret{[0-9a-f]{64}}", async (context) => {
    await limits("newsletterLinks", clientAddress(context));
    const secret = context.req.param("secret");
    const link = await readNewsletterLink(database, secret);
    const language = languageOf(context);
    if (link === undefined) return context.body(renderLinkExpired(language), 404, headers);
    const brand = await readBrandOfPage(database, link.slug);
    return context.body(renderLink(language, secret, link, brand), 200, headersOf(brand));
  });

  /** For the button and for mail programs (RFC 8058): the body does not matter. */
  routes.post("/n/:secret{[0-9a-f]{64}}", bodyLimit({ maxSize: maxBytes }), async (context) => {
    const secret = context.req.param("secret");
    const language = languageOf(context);
    const link = await readNewsletterLink(database, secret);
    const brand = link && (await readBrandOfPage(database, link.slug));
    if (link?.kind === "unsubscribe") {
      await unsubscribe(database, secret);
      return context.body(renderUnsubscribed(language, link, brand), 200, headersOf(brand));
    }
    await limits("newsletterLinks", clientAddress(context));
    if (link === undefined || !(await confirmSubscriber(database, secret))) {
      return context.body(renderLinkExpired(language), 404, headers);
    }
    return context.body(renderConfirmed(language, link, brand), 200, headersOf(brand));
  });

  return routes;
}
