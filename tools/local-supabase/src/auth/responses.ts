/** A JSON answer. */
export function json(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(body), {
    status: init.status ?? 200,
    headers: { "content-type": "application/json", ...init.headers },
  });
}

/** A redirect after which the browser uses GET. Characters that a header cannot hold are percent-encoded. */
export function seeOther(location: string): Response {
  const encoded = location.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  return new Response(null, { status: 303, headers: { location: encoded } });
}
