import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { request } from "./request.ts";
import { fixtureFiles, themeScript } from "./fixture-apps.ts";

function parseTitle(html: string): string | undefined {
  return /<title>(.*)<\/title>/.exec(html)?.[1];
}

/**
 * Tests of pages and assets for any server of the fixture apps: the gateway, or nginx by the generated configuration.
 */
export function testPages(start: () => Promise<{ port: number; stop: () => Promise<void> }>): void {
  let served: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    served = await start();
  });

  afterAll(() => served.stop());

  describe("each path gets its zone's document", () => {
    test.each([
      ["/", "Home"],
      ["/login", "Sign in"],
      ["/login?next=%2Fadmin", "Sign in"],
      ["/signup", "Sign up"],
      ["/reset-password", "Reset"],
      ["/verify", "Verify"],
      ["/verify-email", "Verify"],
      ["/verify-email/any/thing", "Verify"],
      ["/auth/callback", "Verify"],
      ["/auth/verify", "Verify"],
      ["/en/verify-email-now", "Verify"],
      ["/dashboard", "Dashboard"],
      ["/settings", "Dashboard"],
      ["/admin", "Admin"],
      ["/admin/users", "Admin"],
    ])("%s", async (path, title) => {
      const { status, text } = await request(served.port, path);
      expect(status).toBe(200);
      expect(parseTitle(text)).toBe(title);
    });
  });

  test.each([
    "/nowhere",
    "/schedule/new",
    "/admin/settings",
    "/login//",
    "//login",
    "/LOGIN",
    "/login.html",
  ])("answers %s with the 404 page", async (path) => {
    const { status, text } = await request(served.port, path);
    expect(status).toBe(404);
    expect(parseTitle(text)).toBe("Not found");
  });

  test("redirects a trailing slash away with 308 and keeps the query", async () => {
    const { status, headers } = await request(served.port, "/verify-email/?code=a%2Fb");
    expect(status).toBe(308);
    expect(headers.location).toBe("/verify-email?code=a%2Fb");
  });

  test.each([
    "//evil.test/verify-email/",
    "/%5Cevil.test/verify-email/",
    "/\\evil.test/verify-email/",
  ])("%s does not redirect to another site", async (path) => {
    const { headers } = await request(served.port, path);
    expect(headers.location ?? "/").toMatch(/^\/(?![/\\])/);
  });

  describe("documents", () => {
    test("are revalidated each time and answered 304 while unchanged", async () => {
      const first = await request(served.port, "/login");
      expect(first.headers["cache-control"]).toBe("no-cache");
      const etag = first.headers.etag ?? "";
      expect(etag).toMatch(/^"[\w-]{10,}"$/);
      for (const tags of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
        const again = await request(served.port, "/login", { headers: { "if-none-match": tags } });
        expect(again.status).toBe(304);
        expect(again.text).toBe("");
        expect(again.headers["content-security-policy"]).toBeTruthy();
      }
      const changed = await request(served.port, "/login", {
        headers: { "if-none-match": '"other"' },
      });
      expect(changed.status).toBe(200);
    });

    test("not found stay 404 when their ETag matches", async () => {
      const { headers } = await request(served.port, "/nowhere");
      const again = await request(served.port, "/nowhere", {
        headers: { "if-none-match": headers.etag },
      });
      expect(again.status).toBe(404);
    });

    test("allow inline scripts by hash only", async () => {
      const { headers } = await request(served.port, "/dashboard");
      const hash = createHash("sha256").update(themeScript).digest("base64");
      expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
    });

    test("carry the other security headers", async () => {
      const { headers } = await request(served.port, "/nowhere");
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "cross-origin-opener-policy": "same-origin",
      });
      expect(headers).not.toHaveProperty("strict-transport-security");
    });
  });

  describe("assets", () => {
    const path = "/_site/assets/site-AbCd1234.js";
    const content = fixtureFiles["marketing/dist/assets/site-AbCd1234.js"];

    test("are cached as immutable", async () => {
      const { headers, text } = await request(served.port, path);
      expect(text).toBe(content);
      expect(headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": "text/javascript; charset=utf-8",
        "x-content-type-options": "nosniff",
        vary: expect.stringMatching(/^accept-encoding$/i),
      });
    });

    test("come in an encoding that the client accepts, each with its own ETag", async () => {
      const brotli = await request(served.port, path, {
        headers: { "accept-encoding": "gzip, br" },
      });
      expect(brotli.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(brotli.body).toString()).toBe(content);
      const gzip = await request(served.port, path, { headers: { "accept-encoding": "gzip" } });
      expect(gzip.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(gzip.body).toString()).toBe(content);
      const plain = await request(served.port, path);
      expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    });

    test("answer HEAD with the same headers and no body", async () => {
      const get = await request(served.port, path);
      const head = await request(served.port, path, { method: "HEAD" });
      expect(head.text).toBe("");
      expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
      expect(head.headers.etag).toBe(get.headers.etag);
    });

    test("that are missing are a plain-text 404, not a page", async () => {
      const { status, headers } = await request(served.port, "/_site/assets/old-12345678.js");
      expect(status).toBe(404);
      expect(headers["content-type"]).toContain("text/plain");
    });

    test("that belong to another zone, are hidden or are compressed copies answer 404", async () => {
      for (const absent of [
        "/_admin/assets/app-AbCd1234.css",
        "/_site/.vite/manifest.json",
        "/_site/assets/site-AbCd1234.js.br",
        "/_site/index.html",
      ]) {
        expect((await request(served.port, absent)).status).toBe(404);
      }
    });
  });

  test("serves the site's own files at the root", async () => {
    const { status, headers, text } = await request(served.port, "/robots.txt");
    expect([status, text]).toEqual([200, "User-agent: *\n"]);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=3600",
      "content-security-policy": "frame-ancestors 'none'",
    });
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "answers %s to a page with 405",
    async (method) => {
      const { status, headers } = await request(served.port, "/login", { method, body: "a=b" });
      expect(status).toBe(405);
      expect(headers.allow).toBe("GET, HEAD");
    },
  );

  test.each(["/%", "/..%2f..%2fetc/passwd", "/_site/%2e%2e/%2e%2e/package.json", "/a%00"])(
    "answers %s with 400",
    async (path) => {
      expect((await request(served.port, path)).status).toBe(400);
    },
  );
}
