import { createUser } from "../support/users.ts";
import { expect, signIn, test } from "../support/test.ts";

/**
 * Requests that a first visit may make until nothing more is asked for; a live connection is none. The
 * first steps of a new account are one more (decision 066), and so is whether somebody invites them (264).
 */
const budget = 12 + 2;

test("a first visit to the dashboard makes few requests and none of them twice", async ({
  page,
}) => {
  const user = await createUser();
  // Playwright's own events leave out what the browser asks for by itself: the icon.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const requests: string[] = [];
  devtools.on("Network.requestWillBeSent", ({ request, type }) => {
    requests.push(`${type} ${new URL(request.url).pathname}`);
  });

  await signIn(page, user);
  await expect(page.getByRole("link", { name: `Settings of ${user.fullName}` })).toBeVisible();
  await expect(page.getByRole("tab", { name: "All Posts" })).toBeVisible();
  await page.waitForLoadState("networkidle");

  const visit = requests.slice(requests.indexOf("Document /dashboard"));
  expect(visit).toContain("Fetch /rest/v1/user_roles");
  expect(visit.filter((request) => request.includes("/first-steps-"))).toHaveLength(1);
  expect(visit.length, visit.join("\n")).toBeLessThanOrEqual(budget);
  expect(new Set(visit).size, visit.join("\n")).toBe(visit.length);
});
