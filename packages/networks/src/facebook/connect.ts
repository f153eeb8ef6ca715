import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import type {
  ConnectInput,
  ConnectResult,
  ConnectTools,
  FinishResult,
} from "../core/connecting.ts";
import { type Answer, type Broken, exchange } from "../core/http/exchange.ts";
import { tokenErrorMessage } from "../meta/long-lived.ts";
import { parseCode, refuse, silent } from "../meta/sign-in.ts";
import { notSetUp } from "../core/not-set-up.ts";
import { graph } from "./page.ts";
import { connectPages } from "./pages.ts";
import type { Application } from "../core/tools.ts";

/** `pages-api/posts`: list pages, read posts, publish. Comments are optional (`pages-api/comments-mentions`). */
export const scopes = [
  "pages_show_list",
  "pages_read_engagement",
  "pages_manage_posts",
  "pages_manage_engagement",
];

const startedConnection = z.object({ redirectUri: z.string() });

/** `facebook-login/guides/advanced/manual-flow` */
export async function connect(_: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  const { signIn, applications } = tools;
  if (applications?.facebook === undefined) return notSetUp("Facebook");
  if (signIn === undefined) throw new Error("Nobody can come back from Facebook's page.");
  const url = new URL("https://www.facebook.com/v26.0/dialog/oauth");
  url.search = new URLSearchParams({
    client_id: applications.facebook.id,
    redirect_uri: signIn.callbackUrl,
    response_type: "code",
    scope: scopes.join(","),
    state: signIn.state,
  }).toString();
  const state: z.infer<typeof startedConnection> = { redirectUri: signIn.callbackUrl };
  return { kind: "redirect", url: url.href, state };
}

const tokenAnswer = z.object({ access_token: z.string().min(1) });

type Given = { readonly kind: "given"; readonly token: string };

async function requestToken(
  values: Readonly<Record<string, string>>,
  { id, secret }: Application,
  tools: ConnectTools,
): Promise<Given | Answer | Broken> {
  const url = new URL(`${graph.origin}/oauth/access_token`);
  url.search = new URLSearchParams({
    ...values,
    client_id: id,
    client_secret: secret,
  }).toString();
  const answer = await exchange({ url: url.href }, tools);
  const { data } = tokenAnswer.safeParse(answer.kind === "answer" ? answer.json : undefined);
  if (answer.kind === "broken" || answer.status !== 200 || data === undefined) return answer;
  return { kind: "given", token: data.access_token };
}

/** Exchanges a code for a token of hours and then for one of 60 days, with which a page's own token does not expire. */
export async function finishSignIn(
  state: Json,
  cameBackTo: URL,
  tools: ConnectTools,
): Promise<FinishResult> {
  const { redirectUri } = startedConnection.parse(state);
  const application = tools.applications?.facebook;
  if (application === undefined) return notSetUp("Facebook");
  const code = parseCode(cameBackTo, "Facebook");
  if (typeof code !== "string") return code;
  const short = await requestToken({ redirect_uri: redirectUri, code }, application, tools);
  if (short.kind !== "given") return noToken(short);
  const long = await requestToken(
    { grant_type: "fb_exchange_token", fb_exchange_token: short.token },
    application,
    tools,
  );
  if (long.kind !== "given") return noToken(long);
  return connectPages({ token: long.token, application }, tools);
}

function noToken(answer: Answer | Broken): ConnectResult {
  if (answer.kind === "broken" || answer.status >= 500 || answer.status === 429) {
    return silent("Facebook");
  }
  return refuse("answer", `Facebook said no: ${tokenErrorMessage(answer)}`);
}
