import { expect, test } from "vitest";

import { accountDomain } from "./account-domain.ts";

const service = "https://social.birds.example";

/** Each address that is asked for, and what answers it; everything else does not exist. */
function world(answers: Record<string, () => Response>) {
  const requests: string[] = [];
  const fetchOf: typeof fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    requests.push(url);
    const found = answers[new URL(url).host];
    if (found === undefined) throw new TypeError("fetch failed");
    return found();
  };
  return {
    requests,
    tools: { fetch: fetchOf, signal: AbortSignal.timeout(5_000), now: () => new Date() },
  };
}

const self = (href: string) => () => Response.json({ links: [{ rel: "self", href }] });
const redirect = (location: string) => () =>
  new Response(null, { status: 301, headers: { location } });

const ask = (claimed: string, answers: Record<string, () => Response>) => {
  const { requests, tools } = world(answers);
  return accountDomain({ service, username: "lark", claimed }, tools).then((domain) => ({
    domain,
    requests,
  }));
};

test("the server's own host is accepted as its account domain without a request", async () => {
  expect(await ask("social.birds.example", {})).toEqual({
    domain: "social.birds.example",
    requests: [],
  });
});

test.each([
  ["an account there", { "birds.example": self(`${service}/users/lark`) }],
  ["the server's webfinger", { "birds.example": redirect(`${service}/.well-known/webfinger?x`) }],
])("accepts a claimed domain whose webfinger leads to %s", async (_, answers) => {
  const { domain, requests } = await ask("birds.example", answers);
  expect(domain).toBe("birds.example");
  expect(requests).toEqual([
    "https://birds.example/.well-known/webfinger?resource=acct%3Alark%40birds.example",
  ]);
});

test.each([
  ["knows another account", { "evil.example": self("https://evil.example/users/lark") }],
  ["leads elsewhere", { "evil.example": redirect("https://evil.example/x") }],
  ["leads to a name that begins alike", { "evil.example": redirect(`${service}.evil.example/x`) }],
  ["answers webfinger with HTML", { "evil.example": () => new Response("<h1>Hello</h1>") }],
  ["names no account", { "evil.example": () => Response.json({ links: [] }) }],
  [
    "names two accounts, one of them its own",
    {
      "evil.example": () =>
        Response.json({
          links: [
            { rel: "self", href: `${service}/users/lark` },
            { rel: "self", href: "https://evil.example/users/lark" },
          ],
        }),
    },
  ],
  ["does not answer", {}],
])("falls back to the server's host when the claimed domain %s", async (_, answers) => {
  expect((await ask("evil.example", answers)).domain).toBe("social.birds.example");
});

test.each([
  "evil.example/path",
  "evil.example\r\nx: y",
  "a@evil.example",
  "",
  "localhost",
  "[::1]",
])(
  "falls back to the server's host without a request when the claimed domain is %j",
  async (claimed) => {
    expect(await ask(claimed, {})).toEqual({ domain: "social.birds.example", requests: [] });
  },
);
