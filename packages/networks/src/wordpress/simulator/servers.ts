// WordPress's documented error responses and rate limit responses: https://developer.wordpress.org, read on 2026-11-28.

import { startWordpressPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

/** `rest-api/reference/posts`; WordPress has no rate limit of its own. */
const errorResponses = {
  refusal: {
    status: 400,
    body: {
      code: "rest_invalid_param",
      message: "Invalid parameter(s): content",
      data: { status: 400 },
    },
  },
};

export const wordpressServers: readonly Server[] = [
  {
    name: "WordPress 6.5",
    evidence: "real server",
    peer: "wordpress",
    ...byHttp,
    errorResponses,
    start: startWordpressPeer,
  },
];
