import type { Page } from "@playwright/test";

import { createUser } from "../support/users.ts";
import { emptyScripts, expect, signIn, test, title } from "../support/test.ts";

const language = (page: Page) => page.locator("html").getAttribute("lang");

test("German applies to every page from first paint, and English restores it", async ({
  page,
  context,
}) => {
  const user = await createUser({ role: "admin" });
  const other = await context.newPage();
  await signIn(other, user, "/analytics");
  await expect(title(other, "Analytics")).toBeVisible();
  await expect(other.getByRole("link", { name: /^Settings of/ })).toBeVisible();
  await page.goto("/settings?tab=preferences");

  await page.locator("label", { hasText: "Deutsch" }).click();
  await expect(title(page, "Einstellungen")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Dunkler Modus" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Nachrichten" })).toBeVisible();
  await expect(page).toHaveTitle("Einstellungen · Postlark");
  expect(await language(page)).toBe("de");
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  await expect(title(other, "Analysen")).toBeVisible();
  await expect(other.getByText("2.453", { exact: true }).first()).toBeVisible();

  await other.goto("/admin");
  await expect(title(other, "Admin-Dashboard")).toBeVisible();
  // Until the app is drawn, the document holds the other screens as well.
  await expect(other.getByText("15.420 $").filter({ visible: true })).toBeVisible();

  await emptyScripts(other);
  await other.goto("/dashboard");
  await expect(
    other.getByRole("link", { name: "Einstellungen", exact: true }).first(),
  ).toBeVisible();
  await other.goto("/login");
  await expect(other.getByRole("heading", { name: "Bei Postlark anmelden" })).toBeVisible();
  await expect(other).toHaveTitle("Anmelden · Postlark");
  expect(await language(other)).toBe("de");
  await other.goto("/nowhere");
  await expect(other.getByText("Hoppla! Seite nicht gefunden")).toBeVisible();
  await other.goto("/");
  expect(await language(other)).toBe("en");

  await page.locator("label", { hasText: "English" }).click();
  await expect(title(page, "Settings")).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Settings Saved")).toBeVisible();
  expect(await language(page)).toBe("en");
});

test("changing the language on the sign-in page keeps what was typed", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email address").fill("sam@example.com");
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("heading", { name: "Connectez-vous à Postlark" })).toBeVisible();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("sam@example.com");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page.getByText("Veuillez remplir tous les champs")).toBeVisible();

  await page.getByRole("link", { name: "Créer un compte" }).click();
  await expect(page.getByRole("heading", { name: "Créez votre compte" })).toBeVisible();

  await page.getByLabel("Nom complet").fill("Camille Aube");
  await page.getByLabel("E-mail").fill("camille@example.com");
  await page.getByLabel("Mot de passe", { exact: true }).fill("court");
  await page.getByLabel("Confirmez le mot de passe").fill("court");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(
    page.getByText("Le mot de passe doit contenir au moins 8 caractères."),
  ).toBeVisible();

  // An account that has chosen no language takes the browser's over.
  await signIn(page, await createUser(), "/settings?tab=preferences");
  await expect(page.getByRole("radio", { name: "Français" })).toBeChecked();
  expect(await language(page)).toBe("fr");
});

test("the screens fall back to English if a language cannot be loaded", async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("postlark.language", "es"));
  await page.route("**/assets/es-*.js", (route) => route.abort());
  await page.reload();
  await page.getByRole("textbox").first().focus();
  await expect(page.getByRole("heading", { name: "Sign in to Postlark" })).toBeVisible();
  expect(await language(page)).toBe("en");
});
