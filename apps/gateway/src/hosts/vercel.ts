import { verificationDocument } from "./built-site.ts";
import { immutable, type StaticRules } from "./static-rules.ts";

/** `/a/*` as Vercel writes it. */
function sourceOf(pattern: string): string {
  return pattern.replace(/\*$/, ":path*");
}

function headersOf(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}

/** What others answer has headers of its own: ours must not be laid over them. */
function ownPaths(proxies: StaticRules["proxies"]): string {
  if (proxies.length === 0) return "/(.*)";
  const theirs = proxies.map(({ from }) =>
    from.endsWith("/*") ? from.slice(1, -1) : `${from.slice(1)}$`,
  );
  return `/((?!${theirs.join("|")}).*)`;
}

/** An app's `vercel.json` (https://vercel.com/docs/project-configuration). */
export function vercelJson({ files, proxies, assets, security }: StaticRules): string {
  const isFront = proxies.length > 0;
  const configuration = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    trailingSlash: false,
    rewrites: [
      ...proxies.map(({ from, origin }) => ({
        source: sourceOf(from),
        destination: `${origin}${sourceOf(from)}`,
      })),
      { source: `${assets}:path*`, destination: "/:path*" },
      ...files.map(({ from, to }) => ({ source: sourceOf(from), destination: to })),
      ...(isFront
        ? [
            {
              source: "/:folders*/:page(verify-email[^/]*)",
              destination: `/${verificationDocument.file}`,
            },
          ]
        : []),
    ],
    headers: [
      { source: ownPaths(proxies), headers: headersOf(security) },
      { source: `${assets}assets/(.*)`, headers: headersOf({ "cache-control": immutable }) },
    ],
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}
