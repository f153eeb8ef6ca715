import type { StaticRules } from "./static-rules.ts";

function pageOf(file: string): string {
  return file.replace(/(?:index)?\.html$/, "");
}

/**
 * An app's `_redirects` for Cloudflare Pages (https://developers.cloudflare.com/pages/configuration/redirects/),
 * which rewrites within the app only. Its pages are asked for without `.html`.
 */
export function cloudflareRedirects({ files, assets }: StaticRules): string {
  const rewritten = files.filter(({ from, to }) => from !== pageOf(to));
  const lines = [
    `${assets}* /:splat 200`,
    ...rewritten.map(({ from, to }) => `${from} ${pageOf(to)} 200`),
  ];
  return `${lines.join("\n")}\n`;
}

/** Which paths Cloudflare runs `_worker.js` for: what others answer, and nothing of the app's own. */
export function cloudflareRoutes({ proxies }: StaticRules): string {
  const routes = { version: 1, include: proxies.map(({ from }) => from), exclude: [] };
  return `${JSON.stringify(routes, null, 2)}\n`;
}

/** The worker that passes on what others answer, live connections too. */
export function cloudflareWorker(
  { proxies }: StaticRules,
  backendSecurity: Readonly<Record<string, string>>,
  leftOut: readonly string[],
): string {
  return `const proxies = ${JSON.stringify(proxies, null, 2)};
const backendSecurity = ${JSON.stringify(backendSecurity, null, 2)};
const leftOut = ${JSON.stringify(leftOut, null, 2)};

/** Whether a path, exact or ending in /*, covers another. */
const covers = (from, path) => (from.endsWith("/*") ? path.startsWith(from.slice(0, -1)) : from === path);

export default {
  async fetch(request, env) {
    const { pathname, search, host, protocol } = new URL(request.url);
    const proxy = proxies.find(({ from }) => covers(from, pathname));
    if (!proxy) return env.ASSETS.fetch(request);
    const isBackend = /^\\/[a-z]+\\/v1\\//.test(pathname);
    // Asked for pages of other sites only, which have no business here.
    const isPreflight = request.method === "OPTIONS" && request.headers.has("access-control-request-method");
    if (isBackend && isPreflight) return new Response(null, { status: 403 });
    const passed = new Request(proxy.origin + pathname + search, request);
    passed.headers.set("x-forwarded-for", request.headers.get("cf-connecting-ip") ?? "");
    passed.headers.set("x-forwarded-host", host);
    passed.headers.set("x-forwarded-proto", protocol.slice(0, -1));
    const answer = await fetch(passed, { redirect: "manual" });
    if (!isBackend || answer.status === 101) return answer;
    const secured = new Response(answer.body, answer);
    for (const name of leftOut) secured.headers.delete(name);
    for (const [name, value] of Object.entries(backendSecurity)) secured.headers.set(name, value);
    return secured;
  },
};
`;
}
