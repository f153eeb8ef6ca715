const graphRefusal = {
  status: 400,
  body: { error: { message: "(#100) Invalid parameter", type: "OAuthException", code: 100 } },
};

/**
 * Each network's own refusal: sent by a server after it did the work, or by a proxy that repeats a request and
 * forwards the second answer.
 * @type {{ readonly [Id in import("./networks.mjs").NetworkId]: { readonly status: number, readonly body: unknown } }}
 */
export const refusals = {
  bluesky: { status: 400, body: { error: "InvalidRequest", message: "Invalid record" } },
  nostr: { status: 400, body: "invalid" },
  page: { status: 400, body: "invalid" },
  webhook: { status: 400, body: { error: "invalid payload" } },
  wordpress: {
    status: 400,
    body: {
      code: "rest_invalid_param",
      message: "Invalid parameter(s): title",
      data: { status: 400, params: { title: "title is not allowed." } },
    },
  },
  mastodon: { status: 422, body: { error: "Validation failed: Text is not allowed" } },
  ghost: {
    status: 422,
    body: {
      errors: [{ message: "Validation error, cannot save post.", type: "ValidationError" }],
    },
  },
  newsletter: { status: 550, body: "5.7.1 refused" },
  x: {
    status: 400,
    body: {
      title: "Invalid Request",
      detail: "One or more parameters to your request was invalid.",
      type: "https://api.twitter.com/2/problems/invalid-request",
      status: 400,
      errors: [{ message: "text is invalid" }],
    },
  },
  threads: graphRefusal,
  instagram: graphRefusal,
  facebook: graphRefusal,
  linkedin: {
    status: 422,
    body: { status: 422, code: "INVALID_POST", message: "A field of the post is invalid" },
  },
  slack: { status: 200, body: { ok: false, error: "invalid_blocks" } },
  discord: { status: 400, body: { code: 50_035, message: "Invalid Form Body" } },
  telegram: {
    status: 400,
    body: { ok: false, error_code: 400, description: "Bad Request: message text is invalid" },
  },
};
