// What Meta says where it refuses, and where too much was asked for: https://developers.facebook.com/docs, read on 2026-11-28.

const meta = (status: number, code: number) => ({
  status,
  body: { error: { message: "No.", type: "OAuthException", code, fbtrace_id: "EJplcsCHuLu" } },
});

/** `graph-api/guides/error-handling`: 4 is the application's limit. */
export const ownWords = { limit: meta(403, 4), refusal: meta(400, 506) };
