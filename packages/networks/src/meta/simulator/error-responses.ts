// Meta's documented error responses and rate limit responses: https://developers.facebook.com/docs, read on 2026-11-28.

const meta = (status: number, code: number) => ({
  status,
  body: { error: { message: "No.", type: "OAuthException", code, fbtrace_id: "EJplcsCHuLu" } },
});

/** `graph-api/guides/error-handling`: code 4 is the application's rate limit. */
export const errorResponses = { limit: meta(403, 4), refusal: meta(400, 506) };
