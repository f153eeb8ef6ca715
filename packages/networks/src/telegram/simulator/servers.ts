// Telegram's documented error responses and rate limit responses: https://core.telegram.org/bots/api, read on
// 2026-11-28.

import { startTelegramPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

const telegram = (error_code: number, parameters = {}) => ({
  status: error_code,
  body: { ok: false, error_code, description: "No.", parameters },
});

/** `core.telegram.org/bots/api#making-requests` */
const errorResponses = { limit: telegram(429, { retry_after: 7 }), refusal: telegram(400) };

export const telegramServers: readonly Server[] = [
  {
    name: "a simulator of Telegram's Bot API 10.1, made from its documentation",
    evidence: "contract",
    ...byHttp,
    errorResponses,
    start: startTelegramPeer,
  },
];
