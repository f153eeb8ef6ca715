import { publishableKey, secretKey } from "../support/product.ts";
import { expect, test } from "../support/test.ts";

// `"service_role"` as it stands inside the legacy secret key, a JWT.
const serviceRoleClaim = "InNlcnZpY2Vfcm9sZSI";

test("/healthz answers 200", async ({ request }) => {
  expect((await request.get("/healthz")).status()).toBe(200);
});

test("every document carries the security headers", async ({ request }) => {
  for (const path of ["/", "/login", "/dashboard", "/admin", "/nowhere"]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts).toContain("'self'");
    expect(scripts).not.toContain("unsafe-inline");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["cache-control"]).toContain("no-cache");
  }
});

test("pages load nothing from other origins and contain no secrets", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:")) {
      foreign.push(request.url());
    }
  });
  page.on("response", async (response) => {
    if (/javascript|html|json/.test(response.headers()["content-type"] ?? "")) {
      bodies.push(await response.text().catch(() => ""));
    }
  });
  for (const path of ["/", "/login", "/signup", "/nowhere"]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  expect(foreign).toEqual([]);
  expect(bodies.length).toBeGreaterThan(3);
  expect(
    bodies.filter((body) => body.includes(secretKey) || body.includes(serviceRoleClaim)),
  ).toEqual([]);
});

test("the backend is reachable through the same origin", async ({ request }) => {
  const keys = await request.get("/auth/v1/.well-known/jwks.json");
  expect(await keys.json()).toMatchObject({ keys: [{ alg: "ES256" }] });
  const profiles = await request.get("/rest/v1/profiles?select=*", {
    headers: { apikey: publishableKey },
  });
  expect([200, 401, 403]).toContain(profiles.status());
  expect(await profiles.text()).not.toContain("@postlark.test");
});

test("path traversal does not reach files outside the served folders", async ({ request }) => {
  for (const path of [
    "/../package.json",
    "/_site/..%2f..%2fpackage.json",
    "/_admin/%2e%2e/%2e%2e/package.json",
    "/%00",
  ]) {
    const response = await request.get(path);
    expect([400, 404]).toContain(response.status());
    expect(await response.text()).not.toContain("catalog:");
  }
});
