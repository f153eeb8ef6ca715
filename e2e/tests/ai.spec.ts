import { startModelServer } from "@postlark/testing/model-server";

import { pictureFile } from "../support/picture.ts";
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
    const bar = page.getByRole("region", { name: "Writing help" });
    const line = bar.getByRole("textbox");
    await line.fill("Rye");
    await line.press("Enter");
    await expect(bar.getByText("Written by small: 52 tokens.")).toBeVisible();
    await expect(box).toHaveValue("");
    await expect(bar.getByRole("button", { name: "Accept" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue("Fresh rye from seven.");
    await expect(box).toBeFocused();
    await page.getByRole("button", { name: "Versions" }).click();
    await expect(page.getByRole("dialog").getByText("AI: small").first()).toBeVisible();
    await page.keyboard.press("Escape");

    await box.fill("Our rye, with @sam: https://harbour.example/rye");
    await bar.getByRole("button", { name: "Shorter" }).click();
    await expect(
      bar.getByText("The suggestion leaves out: @sam, https://harbour.example/rye"),
    ).toBeVisible();
    await bar.getByRole("button", { name: "Accept" }).click();
    await expect(box).toHaveValue("Fresh rye from seven.");
    await expect(box).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(box).toHaveValue("Our rye, with @sam: https://harbour.example/rye");

    await page
      .getByLabel("Add pictures or videos")
      .setInputFiles(await pictureFile(page, "rye.png", 30));
    await page.getByRole("button", { name: "Describe it" }).click();
    const description = page.getByLabel("Alt text of picture 1");
    await expect(description).toHaveValue("Fresh rye from seven.");
    await expect(description).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByText("Saved to the library too")).toBeVisible();

    server.answer("stall");
    await line.fill("Funnier");
    await line.press("Enter");
    await expect(bar.getByText("Fresh rye")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar.getByText("Stopped. The text so far is kept.")).toBeVisible();
    await expect.poll(server.abandoned).toBe(1);
    await expect(bar.getByRole("button", { name: "Accept" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(bar.getByRole("button", { name: "Accept" })).toBeHidden();
    await expect(line).toBeFocused();
    await expect(box).toHaveValue("Our rye, with @sam: https://harbour.example/rye");

    server.answer({ status: 429 });
    await line.press("Enter");
    await expect(bar.getByText(/is busy/)).toBeVisible();
    await expect(box).toHaveValue("Our rye, with @sam: https://harbour.example/rye");
  } finally {
    server.close();
  }
});
