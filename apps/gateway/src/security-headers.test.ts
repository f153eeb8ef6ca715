import { createHash } from "node:crypto";

import { describe, expect, test } from "vitest";

import { contentSecurityPolicy, documentSecurity, inlineScriptHashes } from "./security-headers.ts";

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

function directives(host: string | undefined, isSecure = false): Map<string, string> {
  return new Map(
    contentSecurityPolicy(["'sha256-x'"], { host, isSecure })
      .split("; ")
      .map((text) => {
        const space = text.indexOf(" ");
        return [text.slice(0, space), text.slice(space + 1)];
      }),
  );
}

describe("inlineScriptHashes", () => {
  test("hashes each distinct inline script byte for byte", () => {
    const html = `<script>one()</script><SCRIPT type=module>\n two()\n</SCRIPT ><script>one()</script>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf("one()"), hashOf("\n two()\n")]);
  });

  test("hashes speculation rules", () => {
    expect(inlineScriptHashes(`<script type="speculationrules">{"prefetch":[]}</script>`)).toEqual([
      hashOf(`{"prefetch":[]}`),
    ]);
  });

  test("skips external scripts and data blocks", () => {
    const html = `<script src="/_site/a.js"></script><script type="application/ld+json">{}</script><script type=application/json>{}</script>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });
});

describe("contentSecurityPolicy", () => {
  test("allows only the site itself, hashed scripts and inline styles", () => {
    expect(Object.fromEntries(directives("localhost:3000"))).toEqual({
      "default-src": "'none'",
      "script-src": "'self' 'sha256-x'",
      "style-src": "'self' 'unsafe-inline'",
      "img-src": "'self' data: blob:",
      "media-src": "'self' blob:",
      "font-src": "'self'",
      "manifest-src": "'self'",
      "connect-src": "'self' ws://localhost:3000",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
  });

  test("allows wss: on an https page and ws: on an http page", () => {
    expect(directives("postlark.test", true).get("connect-src")).toBe("'self' wss://postlark.test");
    expect(directives("[::1]:3000").get("connect-src")).toBe("'self' ws://[::1]:3000");
  });

  test.each(["a.test; script-src *", "a.test b.test", "a.test,b", "*", undefined])(
    "ignores the invalid host %s",
    (host) => {
      expect(directives(host).get("connect-src")).toBe("'self'");
      expect(directives(host).get("script-src")).toBe("'self' 'sha256-x'");
    },
  );
});

test("sends Strict-Transport-Security over https only", () => {
  expect(documentSecurity({ host: "a.test", isSecure: false })).not.toHaveProperty(
    "strict-transport-security",
  );
  expect(documentSecurity({ host: "a.test", isSecure: true })).toHaveProperty(
    "strict-transport-security",
    "max-age=31536000",
  );
});
