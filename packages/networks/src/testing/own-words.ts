// What networks say where they refuse, and where too much was asked for: https://developers.facebook.com/docs,
// https://learn.microsoft.com/linkedin, https://core.telegram.org/bots/api, https://github.com/discord/discord-api-docs and
// https://atproto.com/specs, https://docs.joinmastodon.org, https://developer.wordpress.org, https://docs.ghost.org,
// https://docs.slack.dev and https://docs.x.com, read on 2026-11-28. Each names its page there.

const meta = (status: number, code: number) => ({
  status,
  body: { error: { message: "No.", type: "OAuthException", code, fbtrace_id: "EJplcsCHuLu" } },
});

/** `graph-api/guides/error-handling`: 4 is the application's limit. */
export const byMeta = { limit: meta(403, 4), refusal: meta(400, 506) };

const linkedIn = (status: number, code: string) => ({
  status,
  body: { status, code, message: "No." },
});

/** `shared/api-guide/concepts/error-handling` */
export const byLinkedIn = {
  limit: linkedIn(429, "TOO_MANY_REQUESTS"),
  refusal: linkedIn(422, "DUPLICATE_POST"),
};

/** `developers/topics/rate-limits`, `opcodes-and-status-codes` */
export const byDiscord = {
  limit: { status: 429, body: { message: "Slow down.", retry_after: 7, global: false } },
  refusal: { status: 400, body: { code: 50_035, message: "Invalid Form Body" } },
};

const telegram = (error_code: number, parameters = {}) => ({
  status: error_code,
  body: { ok: false, error_code, description: "No.", parameters },
});

/** `core.telegram.org/bots/api#making-requests` */
export const byTelegram = { limit: telegram(429, { retry_after: 7 }), refusal: telegram(400) };

/** https://atproto.com/specs/xrpc */
export const byBluesky = {
  limit: { status: 429, body: { error: "RateLimitExceeded", message: "Rate Limit Exceeded" } },
  refusal: { status: 400, body: { error: "InvalidRequest", message: "No." } },
};

/** `methods/statuses#create`; the limit's words in Mastodon's source, `rack_attack.rb`. */
export const byMastodon = {
  limit: { status: 429, body: { error: "Too many requests" } },
  refusal: { status: 422, body: { error: "Validation failed: Text can't be blank" } },
};

/** `rest-api/reference/posts`; WordPress has no limit of its own. */
export const byWordPress = {
  refusal: {
    status: 400,
    body: {
      code: "rest_invalid_param",
      message: "Invalid parameter(s): content",
      data: { status: 400 },
    },
  },
};

/** `admin-api#errors`; Ghost has no limit of its own for these. */
export const byGhost = {
  refusal: {
    status: 422,
    body: { errors: [{ message: "Validation error, cannot edit post.", type: "ValidationError" }] },
  },
};

/** `apis/web-api/rate-limits`, `reference/methods/chat.postMessage#errors` */
export const bySlack = {
  limit: { status: 429, body: { ok: false, error: "ratelimited" } },
  refusal: { status: 200, body: { ok: false, error: "restricted_action" } },
};

/** `x-api/fundamentals/response-codes-and-errors` */
export const byX = {
  limit: { status: 429, body: { title: "Too Many Requests", status: 429 } },
  refusal: { status: 400, body: { title: "Invalid Request", detail: "Not this one." } },
};
