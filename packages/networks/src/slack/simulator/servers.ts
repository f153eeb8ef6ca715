// Slack's documented error responses and rate limit responses: https://docs.slack.dev, read on 2026-11-28.

import { startSlackPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

/** `apis/web-api/rate-limits`, `reference/methods/chat.postMessage#errors` */
const errorResponses = {
  limit: { status: 429, body: { ok: false, error: "ratelimited" } },
  refusal: { status: 200, body: { ok: false, error: "restricted_action" } },
};

export const slackServers: readonly Server[] = [
  {
    name: "a simulator of Slack's Web API, made from its documentation",
    evidence: "contract",
    ...byHttp,
    errorResponses,
    start: startSlackPeer,
  },
];
