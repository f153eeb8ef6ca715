const exposed = [
  "content-encoding",
  "content-location",
  "content-range",
  "content-type",
  "date",
  "link",
  "location",
  "preference-applied",
  "range-unit",
  "retry-after",
  "sb-error-code",
  "x-supabase-api-version",
  "x-total-count",
].join(", ");

/** The answer to a browser's preflight: any origin may ask anything, as with the Supabase CLI's local API. */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
      "access-control-allow-headers":
        request.headers.get("access-control-request-headers") ??
        "authorization, apikey, content-type, x-client-info",
      "access-control-max-age": "86400",
      vary: "access-control-request-headers",
    },
  });
}

/** The same answer, readable by scripts of any origin unless a function has said otherwise. */
export function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  if (!headers.has("access-control-allow-origin")) headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", exposed);
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
