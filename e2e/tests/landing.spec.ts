import { expect, signIn, test } from "../support/test.ts";
import { createUser } from "../support/users.ts";

test("the landing page has its sections in order, with their content and links", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.locator("main > section").first();
  await test.step("the hero shows the product's claims", async () => {
    await expect(hero.getByRole("heading", { level: 1 })).toHaveText(
      "Every channel, at first light.",
    );
    for (const claim of ["Threads", "Bluesky", "Tinder", "12x", "99.9%", "24/7"]) {
      await expect(hero.getByText(claim, { exact: true }).last()).toBeVisible();
    }
    await expect(hero.getByText("Trusted by thousands of brands")).toBeVisible();
    await expect(hero.locator("[data-slot=particle]")).toHaveCount(10);
  });

  await test.step("the navigation scrolls to the sections, which are in order", async () => {
    const sections = page.locator("#features, #automation, #testimonials, #pricing");
    expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      "features",
      "automation",
      "testimonials",
      "pricing",
    ]);
    const navigation = page.getByRole("navigation", { name: "Main" });
    for (const name of ["Features", "Automation", "Testimonials", "Pricing"]) {
      await navigation.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/#${name.toLowerCase()}`);
      await expect(
        page.locator(`#${name.toLowerCase()}`).getByRole("heading", { level: 2 }),
      ).toBeInViewport();
    }
    await expect(navigation.getByRole("link", { name: "Sign up" })).toHaveAttribute(
      "href",
      "/signup",
    );
  });

  await test.step("the page shows every advertised figure", async () => {
    // What nobody has come near is not laid out yet, and has no text to read.
    await page.getByRole("link", { name: "Pricing" }).click();
    await expect(page.getByRole("heading", { name: "Transparent Pricing" })).toBeInViewport();
    const text = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
    for (const figure of [
      "12+ platforms",
      "60% higher engagement",
      "45% better timing",
      "98% satisfaction",
      "2s response time",
      "100+ languages",
      "99.8% forecast accuracy",
      "99.9% uptime",
      "12x engagement",
      "24/7 support",
      "Enterprise security",
      "AI Social Media Automation",
      "AI Chat Assistant",
      "$99/month",
      "$149/month",
    ]) {
      expect(text).toContain(figure);
    }
  });

  await test.step('the footer has no links but "Scroll to top"', async () => {
    const footer = page.getByRole("contentinfo");
    const columns = await footer
      .getByRole("list")
      .evaluateAll((lists) =>
        lists.map((list) => [...list.querySelectorAll("li")].map(({ textContent }) => textContent)),
      );
    expect(columns).toEqual([
      ["Features", "Solutions", "Integrations", "Pricing", "Enterprise"],
      ["Documentation", "Guides", "API Reference", "Blog", "Community"],
      ["About", "Careers", "Newsroom", "Security", "Contact"],
      ["Privacy Policy", "Terms of Service", "Data Processing", "GDPR Compliance", "Cookie Policy"],
    ]);
    await expect(footer.locator("li a")).toHaveCount(0);
    await expect(footer.getByText("© 2025 Postlark. All rights reserved.")).toBeVisible();
    await footer.getByRole("link", { name: "Scroll to top" }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step("clicking an automation card selects it, and its button opens sign-up", async () => {
    const social = page.getByRole("radio", { name: "AI Social Media Automation" });
    const chat = page.getByRole("radio", { name: "AI Chat Assistant" });
    const border = (name: string) =>
      page
        .getByRole("article")
        .filter({ has: page.getByRole("heading", { name }) })
        .evaluate((card) => getComputedStyle(card).borderColor);
    await expect(social).toBeChecked();
    const chosen = await border("AI Social Media Automation");
    expect(await border("AI Chat Assistant")).not.toBe(chosen);
    // On an icon, on a word, on the empty corner.
    for (const position of [
      { x: 42, y: 300 },
      { x: 150, y: 240 },
      { x: 8, y: 8 },
    ]) {
      await social.check();
      await chat.click({ position });
      await expect(chat).toBeChecked();
    }
    await expect(social).not.toBeChecked();
    await expect.poll(() => border("AI Chat Assistant")).toBe(chosen);
    await page.getByRole("link", { name: "Hire the assistant" }).click();
    await expect(page).toHaveURL("/signup");
  });

  await test.step("the hero's button opens sign-up, and the navigation opens sign-in", async () => {
    await page.goBack();
    await hero.getByRole("link", { name: "Get Started" }).click();
    await expect(page).toHaveURL("/signup");
    await page.goBack();
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Login" })
      .click();
    await expect(page).toHaveURL("/login");
  });
});

test("the landing page links to the dashboard during a session and to sign-up after it ends", async ({
  page,
  context,
}) => {
  await signIn(page, await createUser(), "/");
  const link = (name: string) => page.getByRole("banner").getByRole("link", { name });
  await expect(link("Go to Dashboard")).toBeVisible();
  await expect(link("Login")).toHaveCount(0);
  await expect(link("Sign up")).toHaveCount(0);
  const other = await context.newPage();
  await other.goto("/robots.txt");
  await other.evaluate(() => localStorage.removeItem("postlark.session"));
  await expect(link("Sign up")).toBeVisible();
  await expect(link("Go to Dashboard")).toHaveCount(0);
});

test("the navigation gets a backdrop after 20 px, and cards appear once a tenth is visible", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const frosting = () =>
    page.getByRole("banner").evaluate((bar) => getComputedStyle(bar, "::before").opacity);
  const scroll = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  // The page's script is there as soon as scrolling far is answered.
  await scroll(400);
  await expect.poll(frosting).toBe("1");
  await scroll(20);
  await expect.poll(frosting).toBe("0");
  await scroll(22);
  await expect.poll(frosting).toBe("1");
  await scroll(0);
  await expect.poll(frosting).toBe("0");

  const card = page.locator("#pricing .card-hover").first();
  await expect(card).toHaveAttribute("data-reveal", "waiting");
  await card.scrollIntoViewIfNeeded();
  await expect(card).toHaveAttribute("data-reveal", "shown");
  await expect(card).toHaveCSS("opacity", "1");
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(card).toHaveAttribute("data-reveal", "shown");
});

test("pricing starts with annual plans and their savings, and its buttons open sign-up with the plan", async ({
  page,
}) => {
  await page.goto("/");
  const pricing = page.locator("#pricing");
  await expect(pricing.getByRole("heading", { level: 2 })).toHaveText("Transparent Pricing");
  await expect(pricing.getByRole("radio", { name: "Annual (20% off)" })).toBeChecked();
  const shown = async (texts: string[]) => {
    for (const text of texts) await expect(pricing.getByText(text, { exact: true })).toBeVisible();
  };
  await shown(["$79", "$199", "$499"]);
  await shown(["Save $240 annually", "Save $600 annually", "Save $1200 annually"]);
  await pricing.getByRole("radio", { name: "Monthly" }).check();
  await shown(["$99", "$249", "$599"]);
  for (const saving of await pricing.getByText(/^Save \$/).all()) await expect(saving).toBeHidden();
  await expect(pricing.getByRole("button", { name: "Get Started" })).toHaveCount(2);
  await pricing.getByRole("radio", { name: "Monthly" }).press("Enter");
  await expect(page).toHaveURL("/");
  await pricing.getByRole("button", { name: "Contact Sales" }).click();
  await expect(page).toHaveURL("/signup?billing=monthly&plan=enterprise");
  await page.goBack();
  await pricing.getByRole("radio", { name: "Annual (20% off)" }).check();
  await pricing.getByRole("button", { name: "Get Started" }).last().click();
  await expect(page).toHaveURL("/signup?billing=annual&plan=elite");
});
