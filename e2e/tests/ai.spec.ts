import { startModelServer } from "@postlark/testing/model-server";

import { createWorkspace, openWorkspace } from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

test("the workspace's model writes drafts, can be stopped and undone, and shows why it refuses", async ({
  page,
}) => {
  const server = await startModelServer();
  try {
    const workspace = await createWorkspace();
    await openWorkspace(page, workspace, workspace.owner, "settings/ai");
    await page.getByLabel("Server address").fill(server.baseUrl);
    await page.getByLabel("Model", { exact: true }).fill("small");
    await page.getByLabel("Key", { exact: true }).fill("secret-of-the-model");
    await page.getByRole("button", { name: "Save model" }).click();
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await expect(page.getByText("The model responds.")).toBeVisible();
    expect(server.requests[0]?.authorization).toBe("Bearer secret-of-the-model");

    await page.goto(`/w/${workspace.slug}/posts/new`);
    const box = page.getByLabel("Text for all channels");
    await box.fill("Before. ");
    await page.getByRole("button", { name: "Help me write" }).click();
    await page.getByLabel("What is it about?").fill("Rye");
    await page.getByRole("button", { name: "Write a draft" }).click();
    await expect(page.getByText("Written by small: 52 tokens.")).toBeVisible();
    await expect(box).toHaveValue("Before. Fresh rye from seven.");
    await page.getByRole("button", { name: "Versions" }).click();
    await expect(page.getByRole("dialog").getByText("AI: small").first()).toBeVisible();
    await page.keyboard.press("Escape");

    server.answer("stall");
    await page.getByRole("button", { name: "Write a draft" }).click();
    await expect(box).toHaveValue("Before. Fresh rye from seven. Fresh rye ");
    await page.keyboard.press("Escape");
    await expect(page.getByText("Stopped. The text so far is kept.")).toBeVisible();
    await expect.poll(server.abandoned).toBe(1);
    await expect(box).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(box).toHaveValue("Before. Fresh rye from seven.");

    server.answer({ status: 429 });
    await page.getByRole("button", { name: "Write a draft" }).click();
    await expect(page.getByText(/is busy/)).toBeVisible();
    await expect(box).toHaveValue("Before. Fresh rye from seven.");
  } finally {
    server.close();
  }
});
