import * as z from "zod";

import type { Refused } from "../../core/connecting.ts";
import { type Answer, type Broken, exchange } from "../../core/http/exchange.ts";
import { wrongCertificate } from "../../core/http/unreached.ts";
import type { Tools } from "../../core/tools.ts";

/** Addresses for browsers and secrets: encrypted only, except on this machine. */
const address = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
});

const origin = address.refine((text) => new URL(text).origin === text);

const resource = z.object({
  resource: z.optional(z.string()),
  authorization_servers: z.tuple([origin]),
});

const arrayWith = (value: string) => z.array(z.string()).refine((values) => values.includes(value));

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  pushed_authorization_request_endpoint: address,
  revocation_endpoint: z.optional(address),
  scopes_supported: arrayWith("atproto"),
  code_challenge_methods_supported: arrayWith("S256"),
  dpop_signing_alg_values_supported: arrayWith("ES256"),
  authorization_response_iss_parameter_supported: z.literal(true),
  client_id_metadata_document_supported: z.literal(true),
});

export const authorizationServer = z.object({
  issuer: z.string(),
  authorizationEndpoint: z.string(),
  parEndpoint: z.string(),
  tokenEndpoint: z.string(),
  revocationEndpoint: z.nullable(z.string()),
});

export type AuthorizationServer = z.infer<typeof authorizationServer>;

export const byAppPassword = "Connect by an app password.";

type FoundDocument<Document> = { readonly kind: "found"; readonly found: Document };

function notOffered(serverUrl: string): Refused {
  const message = `${new URL(serverUrl).host} offers no sign-in for others. ${byAppPassword}`;
  return { kind: "refused", code: "not_offered", message };
}

/** The refusal for a server that did not respond, or responded with an error. */
export function describeFailure(answer: Answer | Broken, serverUrl: string): Refused {
  const { host } = new URL(serverUrl);
  const message = `${host} does not answer. Try again in a while.`;
  const unreachable: Refused = { kind: "refused", code: "unreachable", message };
  return answer.kind === "broken" ? (wrongCertificate(answer, host) ?? unreachable) : unreachable;
}

/** Fetches a well-known document; refused if it is missing or does not match the schema. */
async function fetchWellKnown<Document>(
  serverUrl: string,
  name: string,
  schema: z.ZodType<Document>,
  tools: Tools,
): Promise<FoundDocument<Document> | Refused> {
  const request = {
    url: `${serverUrl}/.well-known/${name}`,
    headers: { accept: "application/json" },
  };
  const answer = await exchange(request, tools);
  if (answer.kind === "broken" || answer.status >= 500) return describeFailure(answer, serverUrl);
  const { data } = schema.safeParse(answer.json);
  return answer.status === 200 && data !== undefined
    ? { kind: "found", found: data }
    : notOffered(serverUrl);
}

/**
 * The authorization server for accounts on this server, as the server declares it: itself or a shared one. @param
 * service the origin of the account's own server, from its identity
 */
export async function fetchAuthorizationServer(
  service: string,
  tools: Tools,
): Promise<FoundDocument<AuthorizationServer> | Refused> {
  const resourceMetadata = await fetchWellKnown(
    service,
    "oauth-protected-resource",
    resource,
    tools,
  );
  if (resourceMetadata.kind === "refused") return resourceMetadata;
  const { resource: declaredResource, authorization_servers: servers } = resourceMetadata.found;
  if (declaredResource !== undefined && declaredResource !== service) return notOffered(service);
  const [issuer] = servers;
  const issuerMetadata = await fetchWellKnown(
    issuer,
    "oauth-authorization-server",
    metadata,
    tools,
  );
  if (issuerMetadata.kind === "refused") return issuerMetadata;
  const { found: metadataFields } = issuerMetadata;
  if (metadataFields.issuer !== issuer) return notOffered(issuer);
  const server = {
    issuer,
    authorizationEndpoint: metadataFields.authorization_endpoint,
    parEndpoint: metadataFields.pushed_authorization_request_endpoint,
    tokenEndpoint: metadataFields.token_endpoint,
    revocationEndpoint: metadataFields.revocation_endpoint ?? null,
  };
  return { kind: "found", found: server };
}
