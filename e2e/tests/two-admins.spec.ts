import { createUser } from "../support/users.ts";
import { expect, rowOf, signIn, test, title } from "../support/test.ts";
import type { Browser, Page } from "@playwright/test";

const hasLeft = (page: Page) => new URL(page.url()).pathname === "/dashboard";

/** An admin at the list of users, in a browser of their own. */
async function admin(browser: Browser, surname: string) {
  const user = await createUser({ fullName: `Ada ${surname}`, role: "admin" });
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, user, `/admin/users?search=${surname}`);
  await expect(title(page, "User Management")).toBeVisible();
  return { user, page };
}

test("two admins see the same list in the end, and one who was demoted is redirected", async ({
  browser,
}) => {
  const surname = `Quorum${Date.now()}`;
  const user = await createUser({ fullName: `Sam ${surname}` });
  const [ada, grace] = await Promise.all([admin(browser, surname), admin(browser, surname)]);
  const both = [ada.page, grace.page];

  await test.step("both promote the same user at once", async () => {
    await Promise.all(
      both.map((page) =>
        rowOf(page, user.email).getByRole("button", { name: "Make Admin" }).click(),
      ),
    );
    for (const page of both) {
      await expect(
        rowOf(page, user.email).getByRole("button", { name: "Remove Admin" }),
      ).toBeVisible();
    }
  });

  await test.step("if two admins demote each other at once, one stays admin", async () => {
    await Promise.all([
      rowOf(ada.page, grace.user.email).getByRole("button", { name: "Remove Admin" }).click(),
      rowOf(grace.page, ada.user.email).getByRole("button", { name: "Remove Admin" }).click(),
    ]);
    await expect.poll(() => both.filter(hasLeft)).toHaveLength(1);
    const [leaver, stayer] = hasLeft(ada.page) ? [ada, grace] : [grace, ada];
    await expect(
      leaver.page.getByText("Access Denied: You do not have admin privileges").first(),
    ).toBeVisible();
    await expect(
      rowOf(stayer.page, leaver.user.email).getByRole("button", { name: "Make Admin" }),
    ).toBeVisible();
    await expect(
      rowOf(stayer.page, stayer.user.email).getByRole("button", { name: "Remove Admin" }),
    ).toBeVisible();
  });

  await Promise.all(both.map((page) => page.context().close()));
});
