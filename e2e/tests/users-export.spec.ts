import { readFile } from "node:fs/promises";

import { createUser } from "../support/users.ts";
import { expect, signIn, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    showSaveFilePicker?: unknown;
  }
}

async function openSearch(page: Page, search: string): Promise<void> {
  const address = `/admin/users?search=${search}&sort=name`;
  await signIn(page, await createUser({ role: "admin" }), address);
  await expect(page.getByRole("heading", { name: "Users (2)" })).toBeVisible();
}

async function twoUsers(): Promise<string> {
  const surname = `Export${Date.now()}`;
  await createUser({ fullName: `=Ann ${surname}` });
  await createUser({ fullName: `"Zoë", ${surname}` });
  return surname;
}

const lines = (text: string) => text.split("\r\n").map((line) => line.split(",").slice(0, -3));

test("exporting a search writes a CSV with formulas escaped", async ({ page, context }) => {
  const surname = await twoUsers();
  // Headless browsers have the picker, but nobody to pick.
  await page.addInitScript(() => delete window.showSaveFilePicker);
  await openSearch(page, surname);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^postlark-users-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText("Exported 2 users.")).toBeVisible();
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith('\uFEFF"Name","Email","Role","Joined"\r\n')).toBe(true);
  expect(lines(text).slice(1, 3)).toEqual([[`"""Zoë""`, ` ${surname}"`], [`"'=Ann ${surname}"`]]);

  await test.step("an export that loses the server shows how far it got and can be resumed", async () => {
    const other = await context.newPage();
    await other.addInitScript(() => {
      window.showSaveFilePicker = async () => {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle("users.csv", { create: true });
      };
    });
    await other.goto(page.url());
    await expect(other.getByRole("heading", { name: "Users (2)" })).toBeVisible();
    await other.route("**/rest/v1/rpc/search_profiles", (route) => route.abort());
    await other.getByRole("button", { name: "Export CSV" }).click();
    await expect(other.getByText("The export stopped after 0 of 2 users.")).toBeVisible();
    await other.unroute("**/rest/v1/rpc/search_profiles");
    await other.getByRole("button", { name: "Resume" }).click();
    await expect(other.getByText("Exported 2 users.")).toBeVisible();
    const whole = await other.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const saved = await (await folder.getFileHandle("users.csv")).getFile();
      return saved.text();
    });
    expect(lines(whole).at(2)).toEqual([`"'=Ann ${surname}"`]);
  });
});
