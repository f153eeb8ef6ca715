import { addMember, command, createWorkspace, openWorkspace } from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

test("a viewer subscribes to the calendar until its address is replaced or revoked", async ({
  page,
  request,
}) => {
  const workspace = await createWorkspace();
  const viewer = await addMember(workspace, "viewer");
  await openWorkspace(page, workspace, viewer, "calendar");
  const dialog = page.getByRole("dialog", { name: "In your own calendar app" });
  const address = dialog.getByRole("status", { name: "Your secret address" });
  const statusOf = async (url: string) => (await request.get(url)).status();

  await page.getByRole("button", { name: "Subscribe" }).press("Enter");
  await dialog.getByRole("button", { name: "Create address" }).click();
  const first = await address.innerText();
  const calendar = await request.get(first);
  expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await calendar.text()).toContain("X-WR-CALNAME:Harbour Lights · Postlark");
  const known = { "if-none-match": calendar.headers()["etag"] ?? "" };
  expect((await request.get(first, { headers: known })).status()).toBe(304);

  await test.step("a new address replaces the old one, which then answers 404", async () => {
    await page.keyboard.press("Escape");
    await page.reload();
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(dialog.getByText(/^You created an address on/)).toBeVisible();
    await dialog.getByRole("button", { name: "Create new address" }).click();
    const ask = page.getByRole("alertdialog", { name: "Create a new address?" });
    await ask.getByRole("button", { name: "Create new address" }).click();
    await expect(address).toBeVisible();
    expect(await statusOf(first)).toBe(404);
    expect(await statusOf(await address.innerText())).toBe(200);
  });

  await test.step("leaving the workspace revokes the address", async () => {
    const second = await address.innerText();
    await command(viewer, "POST", `/workspaces/${workspace.id}/leave`);
    expect(await statusOf(second)).toBe(404);
  });
});
