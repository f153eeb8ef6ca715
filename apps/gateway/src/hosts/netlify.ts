import { immutable, type StaticRules } from "./static-rules.ts";

function block(path: string, values: Readonly<Record<string, string>>): string[] {
  return [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)];
}

/**
 * An app's `_redirects` for Netlify (https://docs.netlify.com/manage/routing/redirects/overview/): the
 * first line that fits counts, and `!` lets it win over a file of the same name.
 */
export function netlifyRedirects({ files, proxies, assets }: StaticRules): string {
  const lines = [
    ...proxies.map(({ from, origin }) => `${from} ${origin}${from.replace(/\*$/, ":splat")} 200!`),
    `${assets}* /:splat 200`,
    ...files.map(({ from, to }) => `${from} ${to} 200!`),
    ...(proxies.length > 0 ? ["/* /404.html 404"] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** A `_headers` file, as Netlify and Cloudflare read it: what they pass on from elsewhere keeps its own. */
export function staticHeaders({ assets, security }: StaticRules): string {
  const lines = [
    ...block("/*", security),
    ...block(`${assets}assets/*`, { "cache-control": immutable }),
  ];
  return `${lines.join("\n")}\n`;
}
