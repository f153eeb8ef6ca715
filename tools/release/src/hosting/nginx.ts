import { notFoundDocument, type DocumentName } from "@postlark/site/documents";
import { zoneNames, zones, type Zone } from "@postlark/site/zones";

import {
  contentSecurityPolicy,
  documentSecurity,
  assetPolicy,
  noPagePolicy,
} from "@postlark/gateway/security-headers";
import { mediaTypes } from "@postlark/gateway/static/media-types";
import { verificationDocument, type BuiltSite } from "./built-site.ts";
import { backendLocations } from "./nginx-backend.ts";
import { engineLocations } from "./nginx-engine.ts";
import { header, indented, location } from "./nginx-blocks.ts";
import { nginxMaps } from "./nginx-maps.ts";

export type NginxOptions = {
  /** The value of `listen`: `80`, `127.0.0.1:8080`, `443 ssl`. */
  readonly listen: string;
  readonly appsDirectory: string;
  /** The product's public host name; localhost and IP addresses always work. */
  readonly siteHost: string;
  /** The Supabase project, without a trailing slash. */
  readonly backend: URL;
  readonly publishableKey: string | undefined;
  /** The engine's address; `undefined` without an engine. */
  readonly engine: URL | undefined;
  /** Whether nginx has the module that serves precompressed brotli. */
  readonly hasBrotli: boolean;
};

const readMethodsOnly = [
  "if ($postlark_is_writing) { return 405; }",
  header("allow", "$postlark_allowed"),
];

function fileOf({ zone, file }: DocumentName): string {
  return `/${zone}/dist/${file}`;
}

/** The headers of an app's documents; the Realtime address depends on the request's host. */
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
    ...readMethodsOnly,
    ...documentHeaders(site, document.zone),
    `try_files ${fileOf(document)} =404;`,
  ];
  const exact = site.pages.filter(({ pattern }) => !pattern.endsWith("/*"));
  return [
    ...exact.flatMap(({ pattern, document }) => location(`= ${pattern}`, served(document))),
    ...exact
      .filter(({ pattern }) => pattern !== "/")
      .flatMap(({ pattern }) => location(`= ${pattern}/`, [`return 308 ${pattern}$is_args$args;`])),
    // A page has one address. A path that could redirect to another site or split the response is not sent back.
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

/** Returns the directives of asset files: only GET and HEAD, headers, and the 404 page. */
function assetDirectives(cacheControl: string): string[] {
  return [
    ...readMethodsOnly,
    header("cache-control", cacheControl),
    header("x-content-type-options", "nosniff"),
    header("content-security-policy", assetPolicy),
    "error_page 404 @missing;",
  ];
}

function assetLocations(site: BuiltSite): string[] {
  const files = zoneNames.flatMap((zone) => {
    const { assets } = zones[zone];
    return location(`^~ ${assets}`, [
      ...assetDirectives("$postlark_cache"),
      header("service-worker-allowed", "$postlark_worker_scope"),
      "if ($postlark_is_private) { return 404; }",
      `rewrite ^${assets}(.*)$ /${zone}/dist/$1 break;`,
    ]);
  });
  const atRoot = site.rootFiles.flatMap((path) =>
    location(`= ${path}`, [
      ...assetDirectives("public, max-age=3600"),
      `try_files /marketing/dist${path} =404;`,
    ]),
  );
  return [...files, ...atRoot];
}

/** The configuration, for nginx's `http` block, that serves the built apps as the gateway does. */
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
    // For responses before a location is chosen.
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
    ...location("/", [...readMethodsOnly, "return 404;"]),
    ...location("@missing", [
      "types {}",
      "default_type text/plain;",
      header("cache-control", "no-store"),
      header("content-security-policy", noPagePolicy),
      header("x-content-type-options", "nosniff"),
      `return 404 "Not found\\n";`,
    ]),
    ...backendLocations(options),
    ...engineLocations(options.engine),
    ...assetLocations(site),
    ...pageLocations(site),
  ];
  return [...nginxMaps(options.siteHost), "server {", ...indented(server), "}", ""].join("\n");
}
