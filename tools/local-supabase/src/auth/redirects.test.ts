import { describe, expect, test } from "vitest";

import { createRedirectPolicy, globToRegExp, redirectTarget } from "./redirects.ts";

const siteUrl = "https://app.example.com";

describe("globToRegExp", () => {
  test.each([
    ["https://*.example.com", "https://a.example.com", true],
    ["https://*.example.com", "https://a.b.example.com", false],
    ["https://**.example.com", "https://a.b.example.com", true],
    ["https://example.com/*", "https://example.com/a", true],
    ["https://example.com/*", "https://example.com/a/b", false],
    ["https://example.com/**", "https://example.com/a/b.html?c=d", true],
    ["https://example.com/?", "https://example.com/a", true],
    ["https://example.com/?", "https://example.com/.", false],
    ["https://example.com/[a-c]", "https://example.com/b", true],
    ["https://example.com/[!a-c]", "https://example.com/b", false],
    ["https://example.com/[!a-c]", "https://example.com/d", true],
    ["https://{one,two}.example.com", "https://two.example.com", true],
    ["https://{one,two}.example.com", "https://three.example.com", false],
    ["https://example.com/\\*", "https://example.com/*", true],
    ["https://example.com/\\*", "https://example.com/a", false],
    ["https://example.com", "https://exampleXcom", false],
    ["https://example.com/a,b", "https://example.com/a,b", true],
    ["https://example.com/[", "https://example.com/[", true],
  ])("for %j tests %j as %j", (glob, url, expected) => {
    expect(globToRegExp(glob).test(url)).toBe(expected);
  });
});

describe("redirectTarget", () => {
  const policy = createRedirectPolicy(siteUrl, ["https://ok.example.com/**", "com.app://*"]);

  test.each([
    "https://app.example.com/any/path?x=1#y",
    "https://ok.example.com/welcome#part",
    "http://127.0.0.1:9999/x",
    "http://[::1]:9999/x",
  ])("allows %s", (requested) => {
    expect(redirectTarget(policy, requested)).toBe(requested);
  });

  test.each([
    "",
    null,
    undefined,
    "/relative",
    "not a url",
    "http://app.example.com/",
    "https://app.example.com:8443/",
    "https://app.example.com.evil.test/",
    "https://app.example.com@evil.test/",
    "https://evil.test/https://ok.example.com/",
    "https://ok.example.com\\@evil.test/",
    "https://ok.example.com/\nset-cookie: a=b",
    "https://10.0.0.1/",
    "https://167772161/",
    "com.app://callback",
    "javascript://127.0.0.1/%0aalert(1)",
    "data://localhost/x",
    "file://127.0.0.1/etc/passwd",
    "evilapp://127.0.0.1/x",
    "com.app://app.example.com/",
    "https://[2001:db8::1]/",
    "javascript:alert(1)",
    "data:text/html,x",
  ])("replaces %s with the site's URL", (requested) => {
    expect(redirectTarget(policy, requested)).toBe(siteUrl);
  });

  test("allows any port of a site on localhost", () => {
    const local = createRedirectPolicy("http://localhost:3000", []);
    expect(redirectTarget(local, "http://localhost:5173/x")).toBe("http://localhost:5173/x");
    expect(redirectTarget(local, "https://localhost:3000/")).toBe("http://localhost:3000");
  });
});
