export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

/** An error in the format of Kong, hosted Supabase's gateway. */
export function gatewayError(status: number, message: string, hint?: string): Response {
  return json(hint === undefined ? { message } : { message, hint }, status);
}
