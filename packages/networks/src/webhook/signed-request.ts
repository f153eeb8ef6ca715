import { Webhook } from "standardwebhooks";

import type { HttpRequest } from "../core/http/exchange.ts";
import type { Credentials } from "./credentials.ts";

/** Returns a request by https://www.standardwebhooks.com: signed, with an id against repetitions. */
export function signedRequest(
  id: string,
  body: string,
  now: Date,
  { url, secret }: Credentials,
): HttpRequest {
  return {
    url,
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "Postlark",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
      "webhook-signature": new Webhook(secret).sign(id, now, body),
    },
    body,
  };
}
