import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";

import type { ApiEnv } from "../platform/http/api.ts";
import { clientAddress } from "../platform/http/client.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { languageFromHeader } from "../platform/language/language.ts";
import { renderUnavailable, renderNotice } from "../platform/html/render-notice.ts";
import { privateHtml } from "../platform/html/private-html.ts";
import { createUnsubscribeLinks } from "./unsubscribe-links.ts";
import { unsubscribeMessages } from "./unsubscribe-messages.ts";

/** Turns digests off: by one click in a mail program (RFC 8058), or on a page with a button. */
export function unsubscribeRoutes({
  database,
  keyring,
  limits,
}: Pick<PlatformServices, "database" | "keyring" | "limits">): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const links = createUnsubscribeLinks(keyring);

  async function respondToLink(context: Context<ApiEnv>, isConfirmed: boolean): Promise<Response> {
    await limits("links", clientAddress(context));
    const language = languageFromHeader(context.req.header("accept-language"));
    const userId = links.userOf(context.req.param("token") ?? "");
    if (userId === undefined) {
      return new Response(renderUnavailable(language, "missing"), {
        status: 404,
        headers: privateHtml,
      });
    }
    if (isConfirmed) await database`select engine.unsubscribe_digest(${userId})`;
    const messages = unsubscribeMessages[language];
    const html = isConfirmed
      ? renderNotice({ language, title: messages.done, about: messages.doneAbout })
      : renderNotice({
          language,
          title: messages.ask,
          about: messages.askAbout,
          action: messages.turnOff,
        });
    return new Response(html, { headers: privateHtml });
  }

  routes.get("/:token", (context) => respondToLink(context, false));
  routes.post("/:token", bodyLimit({ maxSize: 1_000 }), (context) => respondToLink(context, true));
  return routes;
}
