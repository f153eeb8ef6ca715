import { enginePrefixes } from "@postlark/site/zones";

import { engineAbsent, engineFailures } from "@postlark/gateway/proxy/upstream";
import { backendSecurity, documentSecurity, leftOut } from "@postlark/gateway/security-headers";
import { passedOn } from "./nginx-backend.ts";
import { header, location } from "./nginx-blocks.ts";

const security = {
  ...documentSecurity({ host: undefined, isSecure: false }),
  ...backendSecurity,
  // The engine's pages set their own policy.
  "content-security-policy": "$postlark_engine_policy",
  "strict-transport-security": "$postlark_hsts",
};

const answered = [
  ...new Set([...leftOut, ...Object.keys(security)].map((name) => `proxy_hide_header ${name};`)),
  ...Object.entries(security).map(([name, value]) => header(name, String(value))),
  header("cache-control", "$postlark_kept"),
];

/** The response when the engine does not respond. */
function errorLines({ status, code, message }: typeof engineAbsent): string[] {
  return [
    "default_type text/plain;",
    header("cache-control", "no-store"),
    ...Object.entries(backendSecurity).map(([name, value]) => header(name, value)),
    `if ($uri ~ ^/api/) { return ${status} '${JSON.stringify({ error: { code, message } })}'; }`,
    `return ${status} "${message}\n";`,
  ];
}

export function engineLocations(engine: URL | undefined): string[] {
  if (engine === undefined) {
    return enginePrefixes.flatMap((prefix) => location(`^~ ${prefix}`, errorLines(engineAbsent)));
  }
  const proxied = [
    ...passedOn(engine),
    ...answered,
    "error_page 502 =503 @engine_unreachable;",
    "error_page 504 @engine_timeout;",
    `proxy_pass ${engine.href.replace(/\/$/, "")};`,
  ];
  return [
    ...enginePrefixes.flatMap((prefix) => location(`^~ ${prefix}`, proxied)),
    // The address is a secret: it gives access to a calendar.
    ...location("^~ /api/v1/calendars/", [...proxied, "access_log off;"]),
    // The address is a secret: it lets a client approve posts.
    ...location("^~ /p/r/", [...proxied, "access_log off;"]),
    ...location("@engine_unreachable", errorLines(engineFailures.unreachable)),
    ...location("@engine_timeout", errorLines(engineFailures.timeout)),
  ];
}
