import { mailbox } from "../support/product.ts";
import { createUser, newAddress } from "../support/users.ts";
import { expect, submitSignIn, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

type Form = { fullName?: string; email?: string; password?: string; confirmation?: string };

async function fill(page: Page, form: Form): Promise<void> {
  await page.getByLabel("Full Name").fill(form.fullName ?? "Robin Early");
  await page.getByLabel("Email").fill(form.email ?? "");
  await page.getByLabel("Password", { exact: true }).fill(form.password ?? "early-morning-song");
  await page
    .getByLabel("Confirm Password", { exact: true })
    .fill(form.confirmation ?? form.password ?? "early-morning-song");
}

test("sign-up validates its input, shows the server's reason and asks to verify the email", async ({
  page,
}) => {
  const email = newAddress();
  const create = page.getByRole("button", { name: "Create Account" });
  await page.goto("/signup");
  await fill(page, { email: "" });
  await create.click();
  await expect(page.getByText("Please fill in all fields")).toBeVisible();

  await fill(page, { email, confirmation: "another-song" });
  await create.click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();

  await fill(page, { email, password: "short" });
  await create.click();
  await expect(page.getByText(/Password should be at least 8 characters/)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Full Name")).toHaveValue("Robin Early");

  await test.step("a valid sign-up asks to verify the email, and 'Try Again' returns to the form", async () => {
    // A name with markup in it is shown as text.
    await fill(page, { fullName: "<img src=x onerror=alert(1)>", email });
    await page.getByRole("button", { name: "Create Account" }).click();
    const heading = page.getByRole("heading", { name: "Verify your email" });
    await expect(heading).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(/spam/i)).toBeVisible();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
    await mailbox.latest(email, /confirm/i);
  });

  await test.step("signing up with an existing address emails its owner and does not reveal the account", async () => {
    const owner = await createUser();
    await fill(page, { email: owner.email });
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
    const mail = await mailbox.latest(owner.email, /^You already have a Postlark account$/);
    expect(mail).toContain("/login");
    expect(mail).toContain("/reset-password");
  });
});

test("entering the emailed code verifies the address and signs in", async ({ page }) => {
  const email = newAddress();
  await page.goto("/signup");
  await fill(page, { email });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("button", { name: /Send another link in \d+ s/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/login");
  await submitSignIn(page, { email: email, password: "early-morning-song" });
  await expect(page.getByText("Email not confirmed")).toBeVisible();

  await page.getByLabel("Code from the email").fill("00000000");
  await expect(page.getByText("Token has expired or is invalid")).toBeVisible();
  const code = await mailbox.code(email, /confirm/i);
  await page.getByLabel("Code from the email").fill(code);
  await expect(page).toHaveURL("/dashboard");
});
