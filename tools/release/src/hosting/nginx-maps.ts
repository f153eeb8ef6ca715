import { backendSecurity } from "@postlark/gateway/security-headers";
import { serviceWorker } from "@postlark/site/service-worker";

const loopback = "(?:[a-z0-9-]+\\.)*localhost";
const address = "[0-9.]+|\\[[0-9a-f:.]+\\]";
const immutable = "public, max-age=31536000, immutable";

function map(
  source: string,
  name: string,
  values: Readonly<Record<string, string>>,
  otherwise: string,
): string[] {
  const lines = Object.entries(values).map(([match, value]) => `    "${match}" "${value}";`);
  return [`map ${source} $postlark_${name} {`, ...lines, `    default "${otherwise}";`, "}"];
}

export const nginxMaps = (siteHost: string): readonly string[] => [
  "# Names that are not the product's get nothing but the checks; nginx writes $host in lower case.",
  ...map(
    "$uri@$host",
    "is_foreign",
    {
      "~^/(?:healthz|readyz)@": "0",
      [`~@(?:${loopback}|${address}|${siteHost.replaceAll(".", "\\.")})$`]: "0",
    },
    "1",
  ),
  "# Browsers ask before a page of another site sends anything.",
  ...map(
    "$request_method:$http_access_control_request_method",
    "is_preflight",
    { "~^OPTIONS:.": "1" },
    "0",
  ),
  "# Where the backend does not say whether caches may keep it, they may not.",
  ...map("$upstream_http_cache_control", "kept", { "": "no-store" }, ""),
  "# A response of the engine without a policy of its own may do nothing.",
  ...map(
    "$upstream_http_content_security_policy",
    "engine_policy",
    { "": backendSecurity["content-security-policy"] },
    "$upstream_http_content_security_policy",
  ),
  "# Pages and files are only read.",
  ...map("$request_method", "is_writing", { GET: "0", HEAD: "0" }, "1"),
  ...map("$status", "allowed", { 405: "GET, HEAD" }, ""),
  "# Documents have an address of their own; what is hidden, and precompressed twins, have none.",
  ...map("$uri", "is_private", { "~\\.(?:html|br|gz)$": "1", "~/\\.": "1" }, "0"),
  "# Names below assets/ carry a hash of their content.",
  ...map("$request_uri", "cache", { "~^/_[a-z]+/assets/": immutable }, "public, max-age=3600"),
  "# The service worker controls pages beyond its own folder.",
  ...map(
    "$request_uri",
    "worker_scope",
    { [`~^${serviceWorker.path.replaceAll(".", "\\.")}$`]: serviceWorker.scope },
    "",
  ),
  "# The live connection's address, where the host is plain enough for a header.",
  ...map("$scheme", "socket", { https: "wss" }, "ws"),
  ...map(
    "$http_host",
    "live",
    { "~*^(?:[a-z0-9.-]+|\\[[0-9a-f:.]+\\])(?::[0-9]+)?$": " $postlark_socket://$http_host" },
    "",
  ),
  ...map("$scheme", "hsts", { https: "max-age=31536000" }, ""),
  "# No other protocol than live connections' own: h2c would carry requests past this configuration.",
  ...map("$http_upgrade", "upgrade", { "~*^websocket$": "websocket" }, ""),
  ...map("$postlark_upgrade", "connection", { "": "" }, "upgrade"),
  "",
];
