import { expect, test } from "../support/test.ts";

test("the landing page has JSON-LD and a share picture", async ({ page, request }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Postlark – Every channel, at first light.");
  const offers = await page.locator("script[type='application/ld+json']").textContent();
  expect(JSON.parse(offers ?? "")).toMatchObject({ "@type": "SoftwareApplication" });
  const picture = await page.locator("meta[property='og:image']").getAttribute("content");
  const answer = await request.get(new URL(picture ?? "").pathname);
  expect(answer.headers()["content-type"]).toBe("image/png");
});

test("each site file is served with its content type", async ({ request }) => {
  for (const [path, type, text] of [
    ["/robots.txt", "text/plain; charset=utf-8", "Sitemap: https://"],
    ["/sitemap.xml", "application/xml; charset=utf-8", "<urlset"],
    ["/manifest.webmanifest", "application/manifest+json; charset=utf-8", '"Postlark"'],
    ["/favicon.svg", "image/svg+xml", "<svg"],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"]).toBe(type);
    expect(await answer.text()).toContain(text);
  }
});

test("the landing page loads at most 60 kB, and the manifest only after an interaction", async ({
  page,
}) => {
  const sizes: Promise<{ path: string; body: number }>[] = [];
  page.on("requestfinished", (request) => {
    const { pathname: path } = new URL(request.url());
    sizes.push(request.sizes().then(({ responseBodySize: body }) => ({ path, body })));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const files = await Promise.all(sizes);
  const weigh = (fits: RegExp) =>
    files.filter(({ path }) => fits.test(path)).reduce((sum, { body }) => sum + body, 0);
  expect(weigh(/\.js$/)).toBeLessThanOrEqual(2_048);
  expect(weigh(/./)).toBeLessThanOrEqual(60_000);
  expect(files.length).toBeLessThanOrEqual(4);

  const manifest = page.locator("link[rel=manifest]");
  // Its code has run: a press before is not noticed.
  await expect(page.locator("html")).toHaveAttribute("data-painted");
  await expect(manifest).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(manifest).toHaveAttribute("href", "/manifest.webmanifest");
});
