import { createUser } from "../support/users.ts";
import { expect, signIn, test, title } from "../support/test.ts";

test("the overview and the screens show their content and their links work", async ({ page }) => {
  await signIn(page, await createUser());
  await expect(title(page, "Dashboard")).toBeVisible();
  const cards = page.getByRole("article");
  const toasts = page.getByRole("region", { name: "Notifications" });

  await test.step("the overview shows its figures and posts, and selecting a card shows a toast", async () => {
    await expect(cards).toHaveText([
      /^Total Engagement\s*12,543$/,
      /^Post Performance\s*87\.2%$/,
      /^Audience Growth\s*1,832$/,
      /^Time Saved\s*47 hrs$/,
    ]);
    await cards.filter({ hasText: "Post Performance" }).click();
    await expect(page.getByText("Card Selected")).toBeVisible();
    // 2,000 ms, from when neither pointer nor focus holds it.
    await expect(page.getByText("Card Selected")).toBeHidden();

    const all = page.getByRole("tabpanel", { name: "All Posts" });
    await expect(all.getByRole("listitem")).toHaveCount(5);
    await expect(all.getByText(/^Published on /)).not.toHaveCount(0);
    await expect(all.getByText(/^Scheduled for /)).not.toHaveCount(0);
    await page.getByRole("tab", { name: "All Posts" }).press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Scheduled" })).toBeFocused();
    await expect(page.getByText("Your scheduled posts will appear here.")).toBeVisible();
    await page.getByRole("tab", { name: "Published" }).click();
    await expect(page.getByText("Your published posts will appear here.")).toBeVisible();
    await page.getByRole("tab", { name: "All Posts" }).click();
  });

  await test.step("links to missing places show a toast and do not navigate", async () => {
    const upcoming = page.getByRole("link", { name: "Details", exact: true });
    await expect(upcoming).toHaveCount(3);
    for (const [link, path] of [
      [page.getByRole("link", { name: "Schedule New Post" }), "/schedule/new"],
      [page.getByRole("link", { name: "View Calendar" }), "/calendar"],
      [upcoming.nth(1), "/schedule/2"],
      [page.getByRole("link", { name: /^Details of / }).first(), "/post/1/details"],
      [page.getByRole("link", { name: "Support" }), "/support"],
    ] as const) {
      await link.click();
      await expect(toasts.getByText(`Navigating to ${path} (Demo only)`)).toBeVisible();
      await expect(page).toHaveURL("/dashboard");
    }
  });

  await test.step("the navigation opens each screen and focuses its title", async () => {
    const navigation = page.getByRole("navigation", { name: "Main" });
    for (const [name, path] of [
      ["Schedule", "/schedule"],
      ["Messages", "/messages"],
      ["Audience", "/audience"],
      ["Settings", "/settings"],
      ["Analytics", "/analytics"],
    ] as const) {
      await navigation.getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect(title(page, name)).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(name));
    }
  });

  await test.step("the figures can be selected by pointer and keyboard", async () => {
    const figures = page.getByRole("main").getByRole("article");
    await expect(figures).toHaveCount(3);
    await expect(figures.nth(0)).toContainText("86%");
    await expect(figures.nth(0)).toContainText("+12%");
    await expect(figures.nth(1)).toContainText("2,453");
    await expect(figures.nth(1)).toContainText("+18%");
    await expect(figures.nth(2)).toContainText("$");
    await expect(figures.nth(2)).toContainText("-3%");
    await figures.nth(0).click();
    await expect(toasts).toContainText("Card SelectedContent Performance");
    await page.getByRole("button", { name: "Revenue Analytics" }).focus();
    await page.keyboard.press("Enter");
    await expect(toasts).toContainText("Card SelectedRevenue Analytics");
  });

  await page.getByRole("link", { name: "Client Dashboard" }).click();
  await expect(page).toHaveURL("/");
});

test("loading a screen causes no layout shift", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(`${location.pathname} ${entry.startTime}`);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const user = await createUser();
  await signIn(page, user, "/robots.txt");
  for (const path of ["/dashboard", "/audience"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("tab").first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, "shifts"))).toEqual([]);
  }
});
