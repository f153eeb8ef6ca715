import { afterAll, expect, test } from "vitest";

import { createGuardedFetch } from "../platform/net/guarded-fetch.ts";
import { serve } from "../testing/serve.ts";
import { createLinkChecker } from "./link-checker.ts";

const guardedFetch = createGuardedFetch({ isLoopbackAllowed: true });
afterAll(() => guardedFetch.close());

const statuses: Readonly<Record<string, number>> = {
  "/gone": 410,
  "/missing": 404,
  "/broken": 500,
  "/private": 403,
};

async function website() {
  const requests: string[] = [];
  const { origin } = await serve(({ method, url = "" }, response) => {
    requests.push(`${method} ${url}`);
    const knowsNoHead = url === "/no-head" && method === "HEAD";
    response.writeHead(knowsNoHead ? 404 : (statuses[url] ?? 200)).end();
  });
  const at = (...paths: string[]) => paths.map((path) => `${origin}${path}`);
  return { requests, at };
}

test("the link checker reports a link as missing only if both HEAD and GET answer 404 or 410", async () => {
  const { at } = await website();
  const check = createLinkChecker(guardedFetch);
  const urls = at("/fine", "/gone", "/missing", "/broken", "/private", "/no-head");
  const found = await check([...urls, "https://10.0.0.1/", "http://nothing.invalid/", "nonsense"]);
  expect([...found].toSorted()).toEqual(at("/gone", "/missing"));
});

test("the link checker caches an answer for ten minutes", async () => {
  const { at, requests } = await website();
  let time = 0;
  const check = createLinkChecker(guardedFetch, () => time);
  await check(at("/fine"));
  await check(at("/fine", "/fine"));
  expect(requests).toEqual(["HEAD /fine"]);
  time = 10 * 60_000;
  await check(at("/fine"));
  expect(requests).toEqual(["HEAD /fine", "HEAD /fine"]);
});
