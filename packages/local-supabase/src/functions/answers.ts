/** What hosted Supabase answers when a function does not get to answer itself. */
const answers = {
  MISSING_AUTHORIZATION: [401, "Missing authorization header"],
  INVALID_JWT: [401, "Invalid JWT"],
  NOT_FOUND: [404, "Requested function was not found"],
  METHOD_NOT_ALLOWED: [405, "Method not allowed"],
  WORKER_ERROR: [500, "Function exited due to an error (please check logs)"],
  BOOT_ERROR: [503, "Function failed to start (please check logs)"],
  IDLE_TIMEOUT: [504, "Function did not respond in time (please check logs)"],
  WORKER_LIMIT: [546, "Function failed to respond due to a resource limit (please check logs)"],
  NO_RUNTIME: [
    501,
    "Functions need Deno, which the npm package deno does not have for this platform. Everything else works.",
  ],
} as const;

/** The name of such an answer. */
export type FailureCode = keyof typeof answers;

/**
 * Such an answer, its code in the header `sb-error-code` too.
 * @see https://supabase.com/docs/guides/functions/error-codes
 */
export function failure(code: FailureCode): Response {
  const [status, message] = answers[code];
  // Hosted Supabase has the number where the token is refused, and the name everywhere else.
  const body = { code: status === 401 ? status : code, message };
  return Response.json(body, { status, headers: { "sb-error-code": code } });
}
