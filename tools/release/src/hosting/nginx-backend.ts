import { supabasePrefixes } from "@postlark/site/zones";

import { largestBody } from "@postlark/gateway/proxy/send-body";
import { backendSecurity, leftOut } from "@postlark/gateway/security-headers";
import { header, location } from "./nginx-blocks.ts";

/** Headers by which a client could forge its origin. */
const claims = [
  "baggage",
  "forwarded",
  "traceparent",
  "tracestate",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-real-ip",
];

const answered = [
  ...[...leftOut, ...Object.keys(backendSecurity)].map((name) => `proxy_hide_header ${name};`),
  ...Object.entries(backendSecurity).map(([name, value]) => header(name, value)),
  header("cache-control", "$postlark_kept"),
];

/** Headers for any server behind nginx. */
export function passedOn({ host }: URL): string[] {
  return [
    "proxy_http_version 1.1;",
    "proxy_ssl_server_name on;",
    `proxy_set_header host ${host};`,
    "proxy_set_header upgrade $postlark_upgrade;",
    "proxy_set_header connection $postlark_connection;",
    ...claims.map((name) => `proxy_set_header ${name} "";`),
    "proxy_set_header x-forwarded-for $remote_addr;",
    "proxy_set_header x-forwarded-host $http_host;",
    "proxy_set_header x-forwarded-proto $scheme;",
    "proxy_request_buffering off;",
    "proxy_buffering off;",
    "proxy_read_timeout 65s;",
    `client_max_body_size ${largestBody};`,
  ];
}

export function backendLocations({
  backend,
  publishableKey,
}: {
  backend: URL;
  publishableKey: string | undefined;
}): string[] {
  const target = backend.href.replace(/\/$/, "");
  const proxied = [...passedOn(backend), ...answered];
  const health = [
    "if ($postlark_is_writing) { return 405; }",
    "proxy_pass_request_body off;",
    `proxy_set_header content-length "";`,
    ...(publishableKey ? [`proxy_set_header apikey "${publishableKey}";`] : []),
    `proxy_set_header host ${backend.host};`,
    "proxy_ssl_server_name on;",
    ...answered,
    `proxy_pass ${target}/auth/v1/health;`,
  ];
  return [
    ...supabasePrefixes.flatMap((prefix) =>
      location(`^~ ${prefix}`, [...proxied, `proxy_pass ${target};`]),
    ),
    ...location("= /healthz", health),
    ...location("= /readyz", health),
    // Browsers report errors here. The gateway stores them; nginx discards them.
    ...location("= /_errors", ["return 204;"]),
  ];
}
