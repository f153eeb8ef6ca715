import { z } from "zod";

import { keyboard } from "../support/hands.ts";
import {
  addMember,
  command,
  createWorkspace,
  openHearing,
  openWorkspace,
  read,
} from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

const idSchema = z.object({ id: z.uuid() });
const found = z.array(idSchema).min(1);

test("labels are created, put on posts, filtered by, and deleted, with realtime updates", async ({
  page,
  browser,
}) => {
  const workspace = await createWorkspace();
  const contributor = await addMember(workspace, "contributor");
  const created = await command(contributor, "POST", `/workspaces/${workspace.id}/posts`, {
    content: { text: "Chestnuts from the oven", media: [] },
    channelIds: [],
  });
  const { id } = idSchema.parse(created);
  await openWorkspace(page, workspace, workspace.owner, "settings/labels");
  const others = await browser.newContext();
  const other = await others.newPage();
  await openHearing(other, () => openWorkspace(other, workspace, contributor, `posts/${id}`));

  await test.step("creates and renames a label by keyboard", async () => {
    await page.getByLabel("Label name").fill("Winter market");
    await page.getByRole("radio", { name: "Violet" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Amber" })).toBeChecked();
    await page.getByRole("button", { name: "Add label" }).press("Enter");
    await expect(page.getByRole("button", { name: "Edit “Winter market”" })).toBeVisible();
    await page.getByLabel("Label name").fill("WINTER MARKET");
    await page.keyboard.press("Enter");
    await expect(page.getByText("A label with this name already exists.")).toBeVisible();
  });

  await test.step("a contributor adds a label to their own post", async () => {
    await other.getByRole("button", { name: "Choose labels" }).press("Enter");
    await other.getByRole("combobox", { name: "Label name" }).fill("winter");
    await other.keyboard.press("Enter");
    const labels = other.getByRole("list", { name: "Labels" });
    await expect(labels.getByText("Winter market")).toBeVisible();
    await other.keyboard.press("Escape");
    await expect(other.getByRole("button", { name: "Choose labels" })).toBeFocused();
  });

  await test.step("the post list can be filtered by a label in its URL", async () => {
    await page.goto(`/w/${workspace.slug}/posts`);
    await expect(page.getByRole("list", { name: "Labels" })).toContainText("Winter market");
    await command(workspace.owner, "POST", `/workspaces/${workspace.id}/labels`, {
      name: "Opening hours",
      hue: "teal",
    });
    await page.getByLabel("Label", { exact: true }).selectOption("Opening hours");
    await expect(page.getByText("No posts match")).toBeVisible();
    await page.getByLabel("Label", { exact: true }).selectOption("Winter market");
    await expect(page.getByRole("link", { name: "Chestnuts from the oven" })).toBeVisible();
    await other.goto(page.url());
    await expect(other.getByLabel("Label", { exact: true })).toHaveValue(/.+/);
    await expect(other.getByRole("link", { name: "Chestnuts from the oven" })).toBeVisible();

    await page.getByRole("button", { name: "Any date" }).press("Enter");
    await keyboard.enter(page.getByLabel("From", { exact: true }), "2031-12-24");
    await expect(page).toHaveURL(/since=2031-12-24/);
    await expect(page.getByText("No posts match")).toBeVisible();
  });

  await test.step("deleting a label shows how many posts have it and can be undone", async () => {
    await page.goto(`/w/${workspace.slug}/settings/labels`);
    await page.getByRole("button", { name: "Delete “Winter market”" }).click();
    await expect(
      page.getByText("It’s on 1 post. The post stays, without the label."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Delete label" }).click();
    await openHearing(other, () => other.goto(`/w/${workspace.slug}/posts`));
    await expect(other.getByRole("link", { name: "Chestnuts from the oven" })).toBeVisible();
    await expect(other.getByRole("list", { name: "Labels" })).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(other.getByRole("list", { name: "Labels" })).toContainText("Winter market");
  });
  await test.step("the calendar can be filtered by a label in its URL and updates in realtime", async () => {
    const day = `${new Date().getUTCFullYear() + 1}-05-14`;
    const of = (table: string) => `${table}?workspace_id=eq.${workspace.id}&select=id`;
    const rows = async (query: string) => found.parse(await read(workspace.owner, query));
    const channels = await rows(of("channels"));
    const [label] = await rows(`${of("labels")}&name=eq.Winter%20market`);
    const labelled = `/posts/${id}/labels/${label?.id}` as const;
    await command(workspace.owner, "POST", `/posts/${id}/schedule`, {
      revision: 1,
      channelIds: channels.map((channel) => channel.id),
      at: { wallTime: `${day}T09:00`, timeZone: "Etc/UTC" },
    });
    const month = `/w/${workspace.slug}/calendar?view=month&date=${day}`;
    await openHearing(page, () => page.goto(month));
    const item = page.getByRole("link", { name: /Chestnuts.*Winter market/ });
    await expect(item).toBeVisible();
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("checkbox", { name: "Opening hours" }).check();
    await expect(item).toBeHidden();
    await page.getByRole("checkbox", { name: "Winter market" }).check();
    await expect(item).toBeVisible();
    await expect(page).toHaveURL(/label=/);
    await command(workspace.owner, "DELETE", labelled);
    // Whoever looks at the calendar sees what is taken off.
    await expect(item).toBeHidden();
    await command(workspace.owner, "PUT", labelled);
    await expect(item).toBeVisible();
  });

  await test.step("an editor creates a label by typing its name on a post", async () => {
    await page.goto(`/w/${workspace.slug}/posts/${id}`);
    await page.getByRole("button", { name: "Choose labels" }).press("Enter");
    await page.keyboard.type("Bread days");
    await expect(page.getByRole("option", { name: "Create “Bread days”" })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("list", { name: "Labels" })).toContainText("Bread days");
  });

  await others.close();
});
