import { Hono, type Context } from "hono";

import { createErrorHandler } from "../platform/http/answer-errors.ts";
import type { ApiEnv } from "../platform/http/api.ts";
import { clientAddress } from "../platform/http/client.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { languageFromHeader } from "../platform/language/language.ts";
import { readNewsletters } from "../newsletter/newsletter-store.ts";
import { serveVideo } from "../media/video/serve-video.ts";
import type { Still } from "../media/video/video-store.ts";
import { conditional } from "../platform/http/conditional.ts";
import { createDocumentCache } from "../platform/html/document-cache.ts";
import { addressesOf, atomFeed, entriesAFeed, feedTypes, jsonFeed } from "./feeds.ts";
import { renderUnavailable } from "../platform/html/render-notice.ts";
import { fontPath, pagePolicyOf } from "../platform/html/page-style.ts";
import {
  isEntryRemoved,
  readEntries,
  readEntry,
  readFormerPage,
  readPage,
  readPageMedia,
  readPagePoster,
  readPageVideo,
  readProfile,
  type Page,
} from "./page-store.ts";
import {
  entriesAPage,
  hasProfile,
  positionFrom,
  renderEntries,
  renderEntry,
} from "./render-page.ts";

type PageContext = Context<ApiEnv>;

const mediaHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  // Its name is its hash. One hour, so that a deleted picture is soon gone everywhere.
  "cache-control": "public, max-age=3600",
};

function still(context: PageContext, { bytes, type }: Still): Response {
  return context.body(new Uint8Array(bytes), 200, { "content-type": type, ...mediaHeaders });
}

const htmlOf = (colour?: string | null) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": pagePolicyOf(colour),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  vary: "accept-language",
});

const languageOf = (context: PageContext) =>
  languageFromHeader(context.req.header("accept-language"));

function notFoundPage(context: PageContext, reason: "missing" | "gone" | "removed"): Response {
  return context.body(
    renderUnavailable(languageOf(context), reason),
    reason === "missing" ? 404 : 410,
    { ...htmlOf(), "cache-control": "no-store", "x-robots-tag": "noindex" },
  );
}

/** Everything that all documents of a page depend on. */
function versionOf({ slug, brand, timeZone, channelId, updatedAt }: Page): readonly string[] {
  return [slug, JSON.stringify(brand), timeZone, channelId, updatedAt.toISOString()];
}

export function pageRoutes({
  database,
  siteUrl,
  limits,
  log,
}: Pick<PlatformServices, "database" | "siteUrl" | "limits" | "log">): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const { origin } = siteUrl;
  const documents = createDocumentCache();
  /** Answers with the result of `show`, a redirect, 404 or 410. */
  async function withPage(
    context: PageContext,
    show: (page: Page) => Response | Promise<Response>,
  ): Promise<Response> {
    await limits("pages", clientAddress(context));
    const slug = context.req.param("slug") ?? "";
    const page = await readPage(database, slug);
    if (page !== undefined) return show(page);
    const former = await readFormerPage(database, slug);
    if (former === undefined) return notFoundPage(context, "missing");
    if (former.movedTo === null) return notFoundPage(context, "gone");
    const rest = context.req.path.slice(`/p/${slug}`.length);
    return context.redirect(`/p/${former.movedTo}${rest}`, 308);
  }

  function feed(make: typeof atomFeed, which: "atom" | "json") {
    return (context: PageContext) =>
      withPage(context, async (page) => {
        const { body, isEmpty } = await documents([which, ...versionOf(page)], async () => {
          const entries = await readEntries(database, page.slug, entriesAFeed);
          return { ...make({ page, entries, origin }), isEmpty: entries.length === 0 };
        });
        const { hub, ...self } = addressesOf(page, origin);
        return conditional(context.req.raw, {
          body,
          updatedAt: page.updatedAt,
          headers: {
            "content-type": feedTypes[which],
            "content-security-policy": "default-src 'none'; sandbox",
            "x-content-type-options": "nosniff",
            link: `<${hub}>; rel="hub", <${self[which]}>; rel="self"`,
            ...(isEmpty && { "x-robots-tag": "noindex" }),
          },
        });
      });
  }

  routes.get(fontPath.slice("/p".length), async (context) => {
    const { newsreader } = await import("./page-font.ts");
    return context.body(newsreader, 200, {
      "content-type": "font/woff2",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  routes.get("/:slug/atom.xml", feed(atomFeed, "atom"));
  routes.get("/:slug/feed.json", feed(jsonFeed, "json"));

  routes.get("/:slug/media/:hash{[0-9a-f]{64}}", async (context) => {
    await limits("pageMedia", clientAddress(context));
    const { slug, hash } = context.req.param();
    const media = await readPageMedia(database, slug, hash);
    if (media !== undefined) return still(context, media);
    const video = await readPageVideo(database, slug, hash);
    if (video === undefined) return notFoundPage(context, "missing");
    return serveVideo(database, context.req.raw, video, mediaHeaders);
  });

  routes.get("/:slug/media/:hash{[0-9a-f]{64}}/poster", async (context) => {
    await limits("pageMedia", clientAddress(context));
    const { slug, hash } = context.req.param();
    const poster = await readPagePoster(database, slug, hash);
    return poster === undefined ? notFoundPage(context, "missing") : still(context, poster);
  });

  routes.get("/:slug", (context) =>
    withPage(context, async (page) => {
      const query = context.req.query("before");
      const before = positionFrom(query);
      const language = languageOf(context);
      const newsletters = await readNewsletters(database, page.slug);
      const profile = before === undefined ? await readProfile(database, page) : undefined;
      const shown = { page, language, origin, newsletters, profile };
      const make = async () => {
        const entries = await readEntries(database, page.slug, entriesAPage + 1, before);
        const body = renderEntries(shown, entries, before !== undefined);
        return { body, isEmpty: entries.length === 0 && !hasProfile(profile) };
      };
      const forms = JSON.stringify([newsletters, profile]);
      const key = ["page", language, forms, query ?? "", ...versionOf(page)];
      const { body, isEmpty } = await documents(key, make);
      const robots = isEmpty && { "x-robots-tag": "noindex" };
      const headers = { ...htmlOf(page.brand.colour), ...robots };
      return conditional(context.req.raw, { body, headers });
    }),
  );

  routes.get("/:slug/:key{[\\w.-]{1,200}}", (context) =>
    withPage(context, async (page) => {
      const key = context.req.param("key");
      const language = languageOf(context);
      const newsletters = await readNewsletters(database, page.slug);
      const parts = ["entry", language, JSON.stringify(newsletters), key, ...versionOf(page)];
      const { body, isEmpty } = await documents(parts, async () => {
        const entry = await readEntry(database, page.channelId, key);
        if (entry === undefined) return { body: "", isEmpty: true };
        const shown = { page, language, origin, newsletters };
        return { body: renderEntry(shown, entry), isEmpty: false };
      });
      if (isEmpty) {
        const isRemoved = await isEntryRemoved(database, page.channelId, key);
        return notFoundPage(context, isRemoved ? "removed" : "missing");
      }
      return conditional(context.req.raw, { body, headers: htmlOf(page.brand.colour) });
    }),
  );

  const say = createErrorHandler(log);
  routes.onError(async (error, context) => {
    const { status } = await say(error, context);
    const headers = { ...htmlOf(), "cache-control": "no-store", "retry-after": "60" };
    return new Response(renderUnavailable(languageOf(context), "away"), { status, headers });
  });
  routes.all("*", (context) => notFoundPage(context, "missing"));
  return routes;
}
