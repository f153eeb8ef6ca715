import { violationsOf } from "../support/accessibility.ts";
import { keyboard } from "../support/hands.ts";
import { choose, chooseSoon, publishingMs, soonMs } from "../support/live.ts";
import { mailbox } from "../support/product.ts";
import { newAddress } from "../support/users.ts";
import { expect, submitSignIn, test, title } from "../support/test.ts";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

// Whoever creates a workspace is offered the browser's own time zone.
test.use({ timezoneId: "UTC" });

const everything = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const contrast = { type: "rule" as const, values: ["color-contrast"] };

/** axe at a stop of the journey, in both themes, and nothing that stands out of the page. */
async function lookAround(page: Page, stop: string): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const found = await violationsOf(page, theme === "dark" ? everything : contrast);
    expect(found, `${stop}, ${theme}`).toEqual([]);
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${stop} scrolls sideways`).toBe(0);
}

async function signUp(page: Page): Promise<void> {
  const account = { email: newAddress(), password: "early-morning-song" };
  await page.goto("/signup");
  await page.getByLabel("Full Name").fill("Robin Early");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.goto(await mailbox.link(account.email, /confirm/i));
  await expect(page).toHaveURL(/\/(dashboard|login)$/);
  if (page.url().endsWith("/login")) await submitSignIn(page, account);
}

test("a newcomer's first five minutes, at a phone's width and by keyboard alone", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 375, height: 812 });
  const { press, enter } = keyboard;
  const slug = `early-${randomUUID().slice(0, 8)}`;
  const sentence = "First light over the harbour.";

  await test.step("the sample says that it is one", async () => {
    await signUp(page);
    await expect(title(page, "Dashboard")).toBeVisible();
    await expect(
      page.getByText("This is a sample. A workspace of your own publishes for real."),
    ).toBeVisible();
    await expect(page.getByRole("list", { name: "First steps: 1 of 6" })).toBeVisible();
    await lookAround(page, "the sample");
  });

  await test.step("a workspace is created", async () => {
    await press(page.getByRole("main").getByRole("link", { name: "Create your workspace" }));
    const name = page.getByLabel("Name", { exact: true });
    await enter(name, "Early Birds");
    await enter(page.getByLabel("Address"), slug);
    await lookAround(page, "creating a workspace");
    await press(page.getByRole("button", { name: "Create workspace" }));
    await expect(page).toHaveURL(`/w/${slug}/overview`);
    await expect(title(page, "Overview")).toBeVisible();
    await expect(page.getByRole("link", { name: "Connect a practice account" })).toBeVisible();
    await lookAround(page, "the overview");
  });

  await test.step("a sentence is published to the workspace's page, and read there", async () => {
    await press(page.getByRole("link", { name: "Write your first post" }));
    await choose(page, /Your page/, keyboard);
    await enter(page.getByLabel("Text for all channels"), sentence);
    await lookAround(page, "the composer");
    await press(page.getByRole("button", { name: /Publish now/ }));
    const there = page.getByRole("link", { name: "See your page" });
    await expect(there).toBeVisible({ timeout: publishingMs });
    await lookAround(page, "the post");
    const address = await there.getAttribute("href");
    const reader = await page.context().newPage();
    await reader.goto(address ?? "");
    await expect(reader.getByText(sentence)).toBeVisible();
    await reader.goto(`/p/${slug}`);
    await expect(reader.getByText(sentence)).toBeVisible();
    await lookAround(reader, "the page");
    await reader.close();
  });

  await test.step("a practice account is connected", async () => {
    await page.goto(`/w/${slug}/channels`);
    await press(page.getByRole("link", { name: "Connect a channel" }));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Step 1 of 3")).toBeVisible();
    await lookAround(page, "choosing a network");
    await press(dialog.getByRole("link", { name: /Practice Bluesky/ }));
    await expect(dialog.getByText("Step 2 of 3")).toBeVisible();
    await lookAround(page, "the practice account");
    await press(dialog.getByRole("button", { name: /Install and connect|Make an account/ }));
    await expect(dialog.getByText("Step 3 of 3")).toBeVisible({ timeout: 200_000 });
    await lookAround(page, "the connected account");
    await press(dialog.getByRole("link", { name: "Write a post" }));
  });

  await test.step("a post is scheduled, the page closed, and both channels have said it", async () => {
    await choose(page, /Your page/, keyboard);
    await choose(page, /Bluesky/, keyboard);
    await enter(page.getByLabel("Text for all channels"), "Second light.");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await chooseSoon(page, keyboard);
    await press(page.getByRole("button", { name: /^Schedule for/ }));
    await expect(page.getByText(/^Goes out/)).toHaveCount(2);
    await lookAround(page, "the scheduled post");
    const post = page.url();
    await page.goto("about:blank");

    await page.goto(post);
    const links = page.getByRole("link", { name: /See your page|See it on Bluesky/ });
    await expect(links).toHaveCount(2, { timeout: soonMs + publishingMs });
    for (const link of await links.all()) {
      const [there] = await Promise.all([page.waitForEvent("popup"), press(link)]);
      await expect(there.getByText("Second light.").first()).toBeVisible();
      await there.close();
    }
  });
});
