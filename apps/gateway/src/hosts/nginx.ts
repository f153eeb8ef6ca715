import { notFoundDocument, type DocumentName } from "@postlark/site/documents";
import { supabasePrefixes, zoneNames, zones, type Zone } from "@postlark/site/zones";

import { largestBody } from "../proxy/send-body.ts";
import {
  backendSecurity,
  contentSecurityPolicy,
  documentSecurity,
  leftOut,
  noPagePolicy,
} from "../security-headers.ts";
import { mediaTypes } from "../static/media-types.ts";
import { verificationDocument, type BuiltSite } from "./built-site.ts";
import { nginxMaps } from "./nginx-maps.ts";

/** What an nginx configuration is written for. */
export type NginxOptions = {
  /** What `listen` says: `80`, `127.0.0.1:8080`, `443 ssl`. */
  readonly listen: string;
  /** The folder with the built apps, one subfolder an app; absolute. */
  readonly appsDirectory: string;
  /** The name that the product is reached by; this machine's own and addresses are known. */
  readonly siteHost: string;
  /** The Supabase project, without a trailing slash. */
  readonly backend: URL;
  readonly publishableKey: string | undefined;
  /** Whether nginx has the module that serves precompressed brotli. */
  readonly hasBrotli: boolean;
};

/** A line of `add_header`, on every status. A value may name nginx's variables. */
function header(name: string, value: string): string {
  return `add_header ${name} "${value}" always;`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === "" ? line : `    ${line}`));
}

function location(match: string, lines: readonly string[]): string[] {
  return [`location ${match} {`, ...indented(lines), "}", ""];
}

const onlyReading = [
  "if ($postlark_is_writing) { return 405; }",
  header("allow", "$postlark_allowed"),
];

function fileOf({ zone, file }: DocumentName): string {
  return `/${zone}/dist/${file}`;
}

/** The headers of an app's documents; the live connection's address depends on who asks. */
function documentHeaders({ scriptHashes }: BuiltSite, zone: Zone): string[] {
  const policy = contentSecurityPolicy(scriptHashes[zone], { host: undefined, isSecure: false });
  const security = documentSecurity({ host: undefined, isSecure: false });
  return [
    header("cache-control", "no-cache"),
    header(
      "content-security-policy",
      policy.replace("connect-src 'self'", "connect-src 'self'$postlark_live"),
    ),
    ...Object.entries(security).map(([name, value]) => header(name, String(value))),
    header("strict-transport-security", "$postlark_hsts"),
  ];
}

function pageLocations(site: BuiltSite): string[] {
  const served = (document: DocumentName): string[] => [
    ...onlyReading,
    ...documentHeaders(site, document.zone),
    `try_files ${fileOf(document)} =404;`,
  ];
  const exact = site.pages.filter(({ pattern }) => !pattern.endsWith("/*"));
  return [
    ...exact.flatMap(({ pattern, document }) => location(`= ${pattern}`, served(document))),
    ...exact
      .filter(({ pattern }) => pattern !== "/")
      .flatMap(({ pattern }) => location(`= ${pattern}/`, [`return 308 ${pattern}$is_args$args;`])),
    // A page has one address. What could lead to another site or split the answer is not sent back.
    ...location(`~ "^(?<postlark_page>/(?:[\\w.~-]+/)*verify-email[\\w.~/-]*[\\w.~-])/$"`, [
      "return 308 $postlark_page$is_args$args;",
    ]),
    ...site.pages
      .filter(({ pattern }) => pattern.endsWith("/*"))
      .flatMap(({ pattern, document }) => location(`~ ^${pattern.slice(0, -1)}`, served(document))),
    ...location("~ /verify-email[^/]*$", served(verificationDocument)),
    ...location(`= ${fileOf(notFoundDocument)}`, [
      "internal;",
      ...documentHeaders(site, notFoundDocument.zone),
    ]),
  ];
}

function assetHeaders(cache: string): string[] {
  return [
    ...onlyReading,
    header("cache-control", cache),
    header("x-content-type-options", "nosniff"),
    "error_page 404 @missing;",
  ];
}

function assetLocations(site: BuiltSite): string[] {
  const files = zoneNames.flatMap((zone) => {
    const { assets } = zones[zone];
    return location(`^~ ${assets}`, [
      ...assetHeaders("$postlark_cache"),
      "if ($postlark_is_private) { return 404; }",
      `rewrite ^${assets}(.*)$ /${zone}/dist/$1 break;`,
    ]);
  });
  const atRoot = site.rootFiles.flatMap((path) =>
    location(`= ${path}`, [
      ...assetHeaders("public, max-age=3600"),
      `try_files /marketing/dist${path} =404;`,
    ]),
  );
  return [...files, ...atRoot];
}

/** What a client could only use to lie about itself. */
const claims = ["forwarded", "x-forwarded-port", "x-forwarded-server", "x-real-ip"];

/** The backend's answers as the product passes them on. */
const answered = [
  ...[...leftOut, ...Object.keys(backendSecurity)].map((name) => `proxy_hide_header ${name};`),
  ...Object.entries(backendSecurity).map(([name, value]) => header(name, value)),
  header("cache-control", "$postlark_kept"),
];

function backendLocations({ backend, publishableKey }: NginxOptions): string[] {
  const target = backend.href.replace(/\/$/, "");
  const proxied = [
    "proxy_http_version 1.1;",
    "proxy_ssl_server_name on;",
    `proxy_set_header host ${backend.host};`,
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
    ...answered,
  ];
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
    // Where browsers report errors to; the gateway keeps them, nginx has nowhere to.
    ...location("= /_errors", ["return 204;"]),
  ];
}

/**
 * The configuration, for nginx's `http` block, that serves the built apps as the gateway does: exact
 * paths, not-found with its status, security headers, caching, precompressed files, and the way to
 * Supabase with its live connections. Releases are the gateway's alone.
 */
export function nginxConfiguration(site: BuiltSite, options: NginxOptions): string {
  const types = Object.entries(mediaTypes).map(
    ([extension, type]) => `"${type}" ${extension.slice(1)};`,
  );
  const server = [
    `listen ${options.listen};`,
    `root "${options.appsDirectory}";`,
    "merge_slashes off;",
    "absolute_redirect off;",
    "server_tokens off;",
    "client_header_timeout 10s;",
    // For what is answered before a location is chosen.
    header("content-security-policy", noPagePolicy),
    "if ($postlark_is_foreign) { return 421; }",
    "if ($postlark_is_preflight) { return 403; }",
    "gzip_static on;",
    "gzip_vary on;",
    ...(options.hasBrotli ? ["brotli_static on;"] : []),
    "types {",
    ...indented(types),
    "}",
    `error_page 404 ${fileOf(notFoundDocument)};`,
    "",
    ...location(`~ "[\\x00-\\x1f\\x7f\\\\\\\\]"`, ["return 400;"]),
    ...location("/", [...onlyReading, "return 404;"]),
    ...location("@missing", [
      "types {}",
      "default_type text/plain;",
      header("cache-control", "no-store"),
      header("content-security-policy", noPagePolicy),
      header("x-content-type-options", "nosniff"),
      `return 404 "Not found\\n";`,
    ]),
    ...backendLocations(options),
    ...assetLocations(site),
    ...pageLocations(site),
  ];
  return [...nginxMaps(options.siteHost), "server {", ...indented(server), "}", ""].join("\n");
}
