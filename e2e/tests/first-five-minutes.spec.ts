import { findViolations } from "../support/accessibility.ts";
import { keyboard } from "../support/hands.ts";
import { chooseSoon, publishNow, schedule, soonMs } from "../support/composer.ts";
import { choose, moveToNow, publishingMs } from "../support/workspace.ts";
import { mailbox } from "../support/product.ts";
import { newAddress, type User } from "../support/users.ts";
import { expect, test } from "../support/test.ts";
import { type Language, messagesIn } from "../support/messages.ts";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

// Whoever creates a workspace is offered the browser's own time zone.
test.use({ timezoneId: "UTC", viewport: { width: 375, height: 812 } });

const everything = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const contrast = { type: "rule" as const, values: ["color-contrast"] };

/** What is looked at where the journey stops. */
type Look = (page: Page, stop: string) => Promise<void>;

/** axe at a stop of the journey, in both themes, and nothing that stands out of the page. */
const lookAround: Look = async (page, stop) => {
  // Where the last key left the page, the bar at its foot may cover half of a button.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const found = await findViolations(page, theme === "dark" ? everything : contrast);
    expect(found, `${stop}, ${theme}`).toEqual([]);
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${stop} scrolls sideways`).toBe(0);
};

/** The same, and nothing that is in English. */
function lookForEnglish(language: Language): Look {
  const { foreign } = messagesIn(language);
  return async (page, stop) => {
    await lookAround(page, stop);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const texts = await page
      .locator("h1, h2, h3, p, a, button, label, legend, li, dt, dd, span")
      .allInnerTexts();
    expect(
      texts.map((text) => text.trim()).filter((text) => foreign.has(text)),
      `${stop} is in English`,
    ).toEqual([]);
  };
}

/** Has both channels say the scheduled post at last: when its time has come, or when somebody moves it. */
type LetGo = (page: Page, user: Pick<User, "email" | "password">, post: string) => Promise<void>;

type Newcomer = { language: Language; look: Look; letGo: LetGo };

/** Everything that a newcomer does, by keyboard. */
async function walk(page: Page, { language, look, letGo }: Newcomer): Promise<void> {
  const { press, enter } = keyboard;
  const { site, app } = messagesIn(language);
  const slug = `early-${randomUUID().slice(0, 8)}`;
  const account = { email: newAddress(), password: "early-morning-song" };
  const text = app("composer_text");
  const link = (...keys: string[]) => page.getByRole("link", { name: app(...keys) });

  await test.step("signs up", async () => {
    await page.goto("/robots.txt");
    await page.evaluate((name) => localStorage.setItem("postlark.language", name), language);
    await page.goto("/signup");
    await enter(page.getByLabel(site("field_full_name")), "Robin Early");
    await enter(page.getByRole("textbox", { name: site("field_email") }), account.email);
    const [password, again] = await page.locator('input[type="password"]').all();
    if (password === undefined || again === undefined) throw new Error("No passwords are asked.");
    await enter(password, account.password);
    await enter(again, account.password);
    await press(page.getByRole("button", { name: site("signup_submit") }));
    await page.goto(await mailbox.link(account.email, /./));
    await expect(page).toHaveURL(/\/(dashboard|login)$/);
    if (page.url().endsWith("/login")) {
      await enter(page.getByRole("textbox", { name: site("field_email_address") }), account.email);
      await enter(page.locator('input[type="password"]'), account.password);
      await press(page.getByRole("button", { name: site("login_submit") }));
    }
  });

  await test.step("shows that the workspace is a sample", async () => {
    await expect(page.getByText(app("workspace_offer"))).toBeVisible();
    await expect(page.getByRole("list", { name: app("first_title") })).toBeVisible();
    await look(page, "the sample");
  });

  await test.step("creates a workspace", async () => {
    await press(page.getByRole("main").getByRole("link", { name: app("workspace_create") }));
    await enter(page.getByRole("textbox", { name: app("workspaces_form_name") }), "Early Birds");
    await enter(page.getByRole("textbox", { name: app("workspaces_form_slug") }), slug);
    await look(page, "creating a workspace");
    await press(page.getByRole("button", { name: app("workspaces_create_submit") }));
    await expect(page).toHaveURL(`/w/${slug}/overview`);
    await expect(link("overview_first_practice_connect")).toBeVisible();
    await look(page, "the overview");
  });

  await test.step("publishes a sentence, which can be read on the workspace's page", async () => {
    const sentence = "First light over the harbour.";
    await press(link("posts_new_post"));
    await choose(page, app("network_page_name"), keyboard, app);
    await enter(page.getByLabel(text), sentence);
    await look(page, "the composer");
    await publishNow(page, keyboard, app);
    const there = link("deliveries_see_page");
    await expect(there).toBeVisible({ timeout: publishingMs });
    await look(page, "the post");
    const address = await there.getAttribute("href");
    const reader = await page.context().newPage();
    await reader.goto(address ?? "");
    await expect(reader.getByText(sentence)).toBeVisible();
    await reader.goto(`/p/${slug}`);
    await expect(reader.getByText(sentence)).toBeVisible();
    if (language === "en") await look(reader, "the page");
    await reader.close();
  });

  await test.step("connects a practice account", async () => {
    await page.goto(`/w/${slug}/channels`);
    await press(link("channels_connect").first());
    const dialog = page.getByRole("dialog");
    const step = (number: number) => dialog.getByText(new RegExp(`\\b${number}\\b.*\\b3$`));
    await expect(step(1)).toBeVisible();
    await look(page, "choosing a network");
    await press(dialog.getByRole("link", { name: app("channels_connect_practice") }));
    await expect(step(2)).toBeVisible();
    await look(page, "the practice account");
    const start = app("channels_connect_practice_install_start", "channels_connect_practice_start");
    await press(dialog.getByRole("button", { name: start }));
    await expect(step(3)).toBeVisible({ timeout: 200_000 });
    await look(page, "the connected account");
    await press(dialog.getByRole("link", { name: app("channels_connect_done_write") }));
  });

  await test.step("schedules a post, which is published on both channels with the page closed", async () => {
    await choose(page, app("network_page_name"), keyboard, app);
    await choose(page, /Bluesky/, keyboard, app);
    await enter(page.getByLabel(text), "Second light.");
    await expect(page.getByText(app("composer_saved"))).toBeVisible();
    await chooseSoon(page, keyboard, app);
    await schedule(page, keyboard, app);
    await expect(page.getByText(app("posts_due"))).toHaveCount(2);
    await look(page, "the scheduled post");
    const post = page.url();
    await page.goto("about:blank");

    await letGo(page, account, post);
    const links = link("deliveries_see_page", "deliveries_open");
    await expect(links).toHaveCount(2, { timeout: publishingMs });
    for (const each of await links.all()) {
      const [there] = await Promise.all([page.waitForEvent("popup"), press(each)]);
      await expect(there.getByText("Second light.").first()).toBeVisible();
      await there.close();
    }
    await look(page, "the published post");
  });
}

test("a new user's first five minutes, on a phone's width and by keyboard", async ({ page }) => {
  test.setTimeout(300_000);
  await walk(page, {
    language: "en",
    look: lookAround,
    letGo: async (_, __, post) => {
      await page.goto(post);
      const links = page.getByRole("link", { name: /View your page|View on Bluesky/ });
      await expect(links).toHaveCount(2, { timeout: soonMs + publishingMs });
    },
  });
});

for (const language of ["de", "es", "fr"] as const) {
  test(`a new user's first five minutes in ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    await walk(page, {
      language,
      look: lookForEnglish(language),
      // Nobody waits for the minute: somebody moves both deliveries to now, on another screen.
      letGo: async (_, user, post) => {
        await moveToNow(user, post);
        await page.goto(post);
      },
    });
  });
}
