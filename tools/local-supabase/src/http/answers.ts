/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

/** What the API's front door (Kong on hosted Supabase) says when it does not let a request in. */
export function refusal(status: number, message: string, hint?: string): Response {
  return json(hint === undefined ? { message } : { message, hint }, status);
}
