// Responses that all of Meta's hosts share: https://developers.facebook.com/docs/graph-api/guides/error-handling and
// /docs/graph-api/guides/secure-requests, read on 2026-11-25.

import { createHmac } from "node:crypto";

type More = {
  readonly error_subcode?: number;
  readonly is_transient?: boolean;
  readonly error_user_msg?: string;
};

export function graphError(status: number, code: number, message: string, details: More = {}) {
  const error = { message, type: "OAuthException", code, ...details, fbtrace_id: "EJplcsCHuLu" };
  return Response.json({ error }, { status });
}

/** "Object does not exist, cannot be loaded due to missing permissions, or does not support this operation". */
export function missingError(method: string): Response {
  const message = `Unsupported ${method.toLowerCase()} request. Object does not exist, cannot be loaded due to missing permissions, or does not support this operation.`;
  return graphError(400, 100, message, { error_subcode: 33 });
}

/** Returns all values of a request, from its query, form or JSON. */
export async function parseValues(request: Request): Promise<{
  readonly values: Record<string, string>;
  readonly source: Blob | undefined;
}> {
  const values = Object.fromEntries(new URL(request.url).searchParams);
  if (request.method !== "POST") return { values, source: undefined };
  let source: Blob | undefined;
  for (const [name, value] of await request.formData()) {
    if (typeof value === "string") values[name] = value;
    else if (name === "source") source = value;
  }
  return { values, source };
}

/** Whether `appsecret_proof` is right, for an application with "Require app secret". */
export function isProven(values: Readonly<Record<string, string>>, secret: string): boolean {
  const proof = createHmac("sha256", secret)
    .update(values["access_token"] ?? "")
    .digest("hex");
  return values["appsecret_proof"] === proof;
}

/** Returns the request's values without token and proof. */
export function omitAccess(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => name !== "access_token" && name !== "appsecret_proof",
    ),
  );
}

/** `threads/get-started/app-access-tokens`, `facebook-login/guides/access-tokens#apptokens`; errors: public reports. */
export function applicationToken(
  params: URLSearchParams,
  { id, secret }: { readonly id: string; readonly secret: string },
  prefix?: string,
): Response {
  if (params.get("grant_type") !== "client_credentials") {
    return graphError(400, 100, "Missing redirect_uri parameter.");
  }
  if (params.get("client_id") !== id) {
    return graphError(400, 101, "Error validating application. Invalid application ID.");
  }
  if (params.get("client_secret") !== secret) {
    return graphError(400, 1, "Error validating client secret.");
  }
  const token = [...(prefix === undefined ? [] : [prefix]), id, "own"].join("|");
  return Response.json({ access_token: token, token_type: "bearer" });
}
