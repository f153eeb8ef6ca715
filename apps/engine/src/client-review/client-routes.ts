import { createHash } from "node:crypto";

import { cutText } from "@postlark/domain/cut-text";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";

import { answerErrors } from "../platform/http/answer-errors.ts";
import type { ApiEnv } from "../platform/http/api.ts";
import { clientAddress } from "../platform/http/client.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { acceptedLanguage } from "../platform/language/language.ts";
import { createDocumentCache } from "../platform/html/document-cache.ts";
import { pagePolicyOf } from "../platform/html/page-style.ts";
import { privateHtml } from "../platform/html/private-html.ts";
import { renderNotice } from "../platform/html/render-notice.ts";
import { serveVideo } from "../media/video/serve-video.ts";
import type { Still } from "../media/video/video-store.ts";
import {
  answerClientLink,
  clientAnswerSchema,
  type Outcome,
  openClientLink,
  readClientPicture,
  readClientPoster,
  readClientVideo,
} from "./client-link-store.ts";
import { clientMessages } from "./client-messages.ts";
import { renderClientPage } from "./render-client-page.ts";
import type { Typed } from "./shown-page.ts";

// A comment of 1,000 four-byte characters, or 50 posts, form-encoded.
const maxBytes = 16_000;

const maxPosts = 50;

const untyped: Typed = { name: "", comment: "" };

const languageOf = (context: Context<ApiEnv>) =>
  acceptedLanguage(context.req.header("accept-language"));

const mediaHeaders = {
  ...privateHtml,
  "content-security-policy": "default-src 'none'; sandbox",
};

const still = (context: Context<ApiEnv>, { bytes, type }: Still) =>
  context.body(new Uint8Array(bytes), 200, { ...mediaHeaders, "content-type": type });

type Notice = "over" | "often" | "broken";

function notice(context: Context<ApiEnv>, status: 404 | 429 | 500 | 503, which: Notice) {
  const language = languageOf(context);
  const messages = clientMessages[language];
  const about = messages[`${which}About`];
  return context.body(
    renderNotice({ language, title: messages[which], about }),
    status,
    privateHtml,
  );
}

/** The page of a client link at `/p/r`: its posts and the client's answers. No cookie, no script. */
export function clientRoutes({
  database,
  limits,
  log,
}: Pick<PlatformServices, "database" | "limits" | "log">): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const answered = answerErrors(log);
  const documents = createDocumentCache();

  // Errors are pages here, not JSON.
  routes.onError(async (error, context) => {
    const known = await answered(error, context);
    if (known.status === 429) return notice(context, 429, "often");
    if (known.status < 500) return known;
    return notice(context, known.status === 503 ? 503 : 500, "broken");
  });

  async function show(
    context: Context<ApiEnv>,
    secret: string,
    typed: Typed,
    status: 200 | 409 | 422,
  ) {
    const link = await openClientLink(database, secret);
    if (link === undefined) return notice(context, 404, "over");
    const shown = { language: languageOf(context), secret, link, typed };
    const version = createHash("sha256").update(JSON.stringify(shown)).digest("base64");
    const { body } = await documents([version], async () => {
      return { body: await renderClientPage(shown), isEmpty: false };
    });
    return context.body(body, status, {
      ...privateHtml,
      "content-security-policy": pagePolicyOf(link.brand.colour),
    });
  }

  routes.get("/:secret{[0-9a-f]{64}}", async (context) => {
    await limits("clientPages", clientAddress(context));
    return show(context, context.req.param("secret"), untyped, 200);
  });

  routes.get("/:secret{[0-9a-f]{64}}/media/:hash{[0-9a-f]{64}}", async (context) => {
    await limits("clientLinks", clientAddress(context));
    const { secret, hash } = context.req.param();
    const picture = await readClientPicture(database, secret, hash);
    if (picture !== undefined) return still(context, picture);
    const video = await readClientVideo(database, secret, hash);
    if (video === undefined) return notice(context, 404, "over");
    return serveVideo(database, context.req.raw, video, mediaHeaders);
  });

  routes.get("/:secret{[0-9a-f]{64}}/media/:hash{[0-9a-f]{64}}/poster", async (context) => {
    await limits("clientLinks", clientAddress(context));
    const { secret, hash } = context.req.param();
    const poster = await readClientPoster(database, secret, hash);
    return poster === undefined ? notice(context, 404, "over") : still(context, poster);
  });

  routes.post("/:secret{[0-9a-f]{64}}", bodyLimit({ maxSize: maxBytes }), async (context) => {
    await limits("clientAnswers", clientAddress(context));
    const secret = context.req.param("secret");
    const form = new URLSearchParams(await context.req.text());
    const [posts, hashes] = [form.getAll("post").slice(0, maxPosts), form.getAll("shown")];
    const typed = {
      post: posts.length === 1 ? posts[0] : undefined,
      name: cutText(form.get("name") ?? "", 200),
      // Forms send line ends as two characters.
      comment: cutText((form.get("comment") ?? "").replaceAll("\r\n", "\n"), 4_000),
    };
    const { data } = z
      .array(clientAnswerSchema)
      .min(1)
      .safeParse(
        posts.map((post, index) => ({
          post,
          shown: hashes[index],
          answer: form.get("answer"),
          name: typed.name,
          comment: typed.comment,
        })),
      );
    if (data === undefined) {
      const why = typed.name.trim() === "" ? "nameMissing" : "tooLong";
      return show(context, secret, { ...typed, why }, 422);
    }
    if (data.some(({ answer, comment }) => answer === "changes_asked" && comment === "")) {
      return show(context, secret, { ...typed, why: "commentMissing" }, 422);
    }
    const outcomes = new Set<Outcome>();
    for (const answer of data) {
      // oxlint-disable-next-line no-await-in-loop -- answers by one link take turns anyway
      outcomes.add(await answerClientLink(database, secret, answer));
    }
    const changed = typed.post === undefined ? "someChanged" : "changed";
    // What is gone is a deleted post, or the whole link.
    if (outcomes.has("changed") || outcomes.has("gone")) {
      return show(context, secret, { ...typed, why: changed }, 409);
    }
    if (outcomes.has("invalid")) return show(context, secret, { ...typed, why: "tooLong" }, 422);
    // The page itself shows the answer, or that it is too early; reloading sends nothing again.
    return context.redirect(`/p/r/${secret}`, 303);
  });

  return routes;
}
