import { expect, test } from "vitest";

import { findSite } from "./site.ts";

const link = '<https://www.example.com/wp-json/>; rel="https://api.w.org/"';
const index = { name: "Harbour", authentication: { "application-passwords": { endpoints: {} } } };

/** Asks a site that answers as it is told to. */
function find(answers: Readonly<Record<string, () => Response>>) {
  const tools = {
    signal: AbortSignal.timeout(1_000),
    now: () => new Date(),
    origin: "https://postlark.example",
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { url, method } = new Request(input, init);
      return answers[`${method} ${url}`]?.() ?? new Response(null, { status: 404 });
    },
  };
  return findSite("https://example.com/", tools);
}

const moved = (location: string) => () =>
  new Response(null, { status: 301, headers: { location } });

test("findSite follows a redirect and reads the API's address from the Link header", async () => {
  const found = await find({
    "HEAD https://example.com/": moved("https://www.example.com/"),
    "HEAD https://www.example.com/": () => new Response(null, { headers: { link } }),
    "GET https://www.example.com/wp-json/": () => Response.json(index),
  });
  expect(found).toEqual({ root: "https://www.example.com/wp-json/", name: "Harbour" });
});

test("findSite tries /wp-json/ when the site names no API", async () => {
  const found = await find({ "GET https://example.com/wp-json/": () => Response.json(index) });
  expect(found).toMatchObject({ root: "https://example.com/wp-json/" });
});

test("findSite refuses a redirect to plain HTTP", async () => {
  const found = await find({
    "HEAD https://example.com/": moved("http://www.example.com/"),
    "HEAD http://www.example.com/": () => new Response(null, { headers: { link } }),
  });
  expect(found).toMatchObject({ kind: "refused", code: "answer" });
});

test.each([
  ["is no WordPress", () => new Response("<h1>Hello</h1>"), "answer"],
  [
    "has application passwords disabled",
    () => Response.json({ ...index, authentication: [] }),
    "not_offered",
  ],
  ["is down", () => new Response(null, { status: 503 }), "unreachable"],
])("findSite refuses a site that %s", async (_, answer, code) => {
  const found = await find({ "GET https://example.com/wp-json/": answer });
  expect(found).toMatchObject({ kind: "refused", code, field: "site" });
});
