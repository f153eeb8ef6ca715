import { createHash } from "node:crypto";

import { cutText } from "@postlark/domain/cut-text";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";

import { createErrorHandler } from "../platform/http/answer-errors.ts";
import type { ApiEnv } from "../platform/http/api.ts";
import { clientAddress } from "../platform/http/client.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { languageFromHeader } from "../platform/language/language.ts";
import { createDocumentCache } from "../platform/html/document-cache.ts";
import { pagePolicyOf } from "../platform/html/page-style.ts";
import { privateHtml } from "../platform/html/private-html.ts";
import { renderNotice } from "../platform/html/render-notice.ts";
import { serveVideo } from "../media/video/serve-video.ts";
import type { Still } from "../media/video/video-store.ts";
import {
  storeClientAnswer,
  clientAnswerSchema,
  type Outcome,
  readClientLink,
  readClientPicture,
  readClientPoster,
  readClientVideo,
} from "./client-link-store.ts";
import { clientMessages } from "./client-messages.ts";
import { renderClientPage } from "./render-client-page.ts";
import type { TypedForm } from "./shown-page.ts";

// A comment of 1,000 four-byte characters, or 50 posts, form-encoded.
const maxBytes = 16_000;

const maxPosts = 50;

const emptyForm: TypedForm = { name: "", comment: "" };

const languageOf = (context: Context<ApiEnv>) =>
  languageFromHeader(context.req.header("accept-language"));

const mediaHeaders = {
  ...privateHtml,
  "content-security-policy": "default-src 'none'; sandbox",
};

const respondWithStill = (context: Context<ApiEnv>, { bytes, type }: Still) =>
  context.body(new Uint8Array(bytes), 200, { ...mediaHeaders, "content-type": type });

type Notice = "over" | "often" | "broken";

function respondWithNotice(
  context: Context<ApiEnv>,
  status: 404 | 429 | 500 | 503,
  noticeKind: Notice,
) {
  const language = languageOf(context);
  const messages = clientMessages[language];
  const description = messages[`${noticeKind}About`];
  return context.body(
    renderNotice({ language, title: messages[noticeKind], about: description }),
    status,
    privateHtml,
  );
}

/** Routes of a client link's page at `/p/r`: its posts and the client's answers. No cookie, no script. */
export function clientRoutes({
  database,
  limits,
  log,
}: Pick<PlatformServices, "database" | "limits" | "log">): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const handleError = createErrorHandler(log);
  const documents = createDocumentCache();

  // Errors are pages here, not JSON.
  routes.onError(async (error, context) => {
    const response = await handleError(error, context);
    if (response.status === 429) return respondWithNotice(context, 429, "often");
    if (response.status < 500) return response;
    return respondWithNotice(context, response.status === 503 ? 503 : 500, "broken");
  });

  async function respondWithPage(
    context: Context<ApiEnv>,
    secret: string,
    typed: TypedForm,
    status: 200 | 409 | 422,
  ) {
    const link = await readClientLink(database, secret);
    if (link === undefined) return respondWithNotice(context, 404, "over");
    const page = { language: languageOf(context), secret, link, typed };
    const version = createHash("sha256").update(JSON.stringify(page)).digest("base64");
    const { body } = await documents([version], async () => {
      return { body: await renderClientPage(page), isEmpty: false };
    });
    return context.body(body, status, {
      ...privateHtml,
      "content-security-policy": pagePolicyOf(link.brand.colour),
    });
  }

  routes.get("/:secret{[0-9a-f]{64}}", async (context) => {
    await limits("clientPages", clientAddress(context));
    return respondWithPage(context, context.req.param("secret"), emptyForm, 200);
  });

  routes.get("/:secret{[0-9a-f]{64}}/media/:hash{[0-9a-f]{64}}", async (context) => {
    await limits("clientLinks", clientAddress(context));
    const { secret, hash } = context.req.param();
    const picture = await readClientPicture(database, secret, hash);
    if (picture !== undefined) return respondWithStill(context, picture);
    const video = await readClientVideo(database, secret, hash);
    if (video === undefined) return respondWithNotice(context, 404, "over");
    return serveVideo(database, context.req.raw, video, mediaHeaders);
  });

  routes.get("/:secret{[0-9a-f]{64}}/media/:hash{[0-9a-f]{64}}/poster", async (context) => {
    await limits("clientLinks", clientAddress(context));
    const { secret, hash } = context.req.param();
    const poster = await readClientPoster(database, secret, hash);
    return poster === undefined
      ? respondWithNotice(context, 404, "over")
      : respondWithStill(context, poster);
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
      const missingOrLong = typed.name.trim() === "" ? "nameMissing" : "tooLong";
      return respondWithPage(context, secret, { ...typed, why: missingOrLong }, 422);
    }
    if (data.some(({ answer, comment }) => answer === "changes_asked" && comment === "")) {
      return respondWithPage(context, secret, { ...typed, why: "commentMissing" }, 422);
    }
    const outcomes = new Set<Outcome>();
    for (const answer of data) {
      outcomes.add(await storeClientAnswer(database, secret, answer));
    }
    const changedReason = typed.post === undefined ? "someChanged" : "changed";
    // What is gone is a deleted post, or the whole link.
    if (outcomes.has("changed") || outcomes.has("gone")) {
      return respondWithPage(context, secret, { ...typed, why: changedReason }, 409);
    }
    if (outcomes.has("invalid"))
      return respondWithPage(context, secret, { ...typed, why: "tooLong" }, 422);
    // The page itself shows the answer, or that it is too early; reloading sends nothing again.
    return context.redirect(`/p/r/${secret}`, 303);
  });

  return routes;
}
