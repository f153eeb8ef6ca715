// Discord's documented error responses and rate limit responses: https://github.com/discord/discord-api-docs, read on
// 2026-11-28.

import { startDiscordPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

/** `developers/topics/rate-limits`, `opcodes-and-status-codes` */
const errorResponses = {
  limit: { status: 429, body: { message: "Slow down.", retry_after: 7, global: false } },
  refusal: { status: 400, body: { code: 50_035, message: "Invalid Form Body" } },
};

export const discordServers: readonly Server[] = [
  {
    name: "a simulator of Discord's webhooks, made from its documentation",
    evidence: "contract",
    ...byHttp,
    errorResponses,
    start: startDiscordPeer,
  },
];
