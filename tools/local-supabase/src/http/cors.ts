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

export function preflight(request: Request, origin: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
      "access-control-allow-headers":
        request.headers.get("access-control-request-headers") ??
        "authorization, apikey, content-type, x-client-info",
      "access-control-max-age": "86400",
      vary: "origin, access-control-request-headers",
    },
  });
}

export function withCors(response: Response, origin: string | null): Response {
  const headers = new Headers(response.headers);
  headers.append("vary", "origin");
  if (origin !== null) {
    if (!headers.has("access-control-allow-origin")) {
      headers.set("access-control-allow-origin", origin);
    }
    headers.set("access-control-expose-headers", exposed);
  }
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
