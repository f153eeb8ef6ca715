import { publishNow } from "../support/composer.ts";
import {
  addMember,
  channelRow,
  choose,
  command,
  createWorkspace,
  openWorkspace,
  publishingMs,
  write,
} from "../support/workspace.ts";
import { mailbox } from "../support/product.ts";
import { createUser } from "../support/users.ts";
import { expect, signIn, test, title } from "../support/test.ts";

test("an invitation admits only its addressee", async ({ page, browser }) => {
  const workspace = await createWorkspace("Larkfield Studio");
  const guest = await createUser();
  await addMember(workspace, "admin");
  await openWorkspace(page, workspace, workspace.owner, "team");
  // The last owner stays.
  await expect(page.getByText("You’re the only owner. Promote someone first.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave", exact: true })).toHaveCount(0);
  await page.getByLabel("Email address").fill(guest.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`${guest.email} is invited`)).toBeVisible();
  const link = await mailbox.link(guest.email, /Larkfield Studio|invited to a workspace/i);

  const others = await browser.newContext();
  const other = await others.newPage();
  const stranger = await createUser();
  await signIn(other, stranger, new URL(link).pathname);
  await expect(other.getByText(`There’s no invitation for ${stranger.email}`)).toBeVisible();
  await others.close();

  const guests = await browser.newContext();
  const mine = await guests.newPage();
  await signIn(mine, guest, new URL(link).pathname);
  await mine.getByRole("button", { name: "Join Larkfield Studio" }).click();
  await expect(mine).toHaveURL(`/w/${workspace.slug}/overview`);
  await expect(title(mine, "Overview")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: guest.email })).toBeVisible();
  await guests.close();
});

const idOf = (body: unknown): string =>
  typeof body === "object" && body !== null ? String(Reflect.get(body, "id")) : "";

test("a demotion that revokes client links asks for confirmation", async ({ page }) => {
  const workspace = await createWorkspace();
  const editor = await addMember(workspace, "editor");
  const draft = { content: { text: "For a client", media: [] }, overrides: {}, channelIds: [] };
  const post = await command(editor, "POST", `/workspaces/${workspace.id}/posts`, draft);
  const link = await command(editor, "POST", `/workspaces/${workspace.id}/client-links`, {
    postIds: [idOf(post)],
    days: 14,
  });
  const address =
    typeof link === "object" && link !== null ? String(Reflect.get(link, "address")) : "";
  expect((await page.request.get(address)).status()).toBe(200);

  await openWorkspace(page, workspace, workspace.owner, "team");
  const role = page.getByRole("combobox", { name: `Role of ${editor.fullName}` });
  const question = page.getByRole("alertdialog", { name: /role to Viewer\?$/ });
  await role.focus();
  await page.keyboard.press("v");
  await expect(question).toContainText("1 client link they created will stop working.");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(role).toHaveValue("editor");

  await role.focus();
  await page.keyboard.press("v");
  await expect(question).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(role).toHaveValue("viewer");
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});

test("viewers can see posts and channels but change nothing", async ({ page }) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, await addMember(workspace, "viewer"), "posts/new");
  await expect(page.getByText(/You can view posts here/)).toBeVisible();
  await expect(page.getByRole("button", { name: /Publish|Schedule/ })).toHaveCount(0);

  await page.goto(`/w/${workspace.slug}/channels?connect=`);
  await expect(channelRow(page, "Your page").getByText("Connected")).toBeVisible();
  await expect(page.getByRole("link", { name: "Connect a channel" })).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await channelRow(page, "Your page").getByRole("link", { name: "Your page", exact: true }).click();
  const features = page.getByRole("heading", { name: "What Postlark can do on Your page" });
  await expect(features).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toHaveCount(0);
});

test("another workspace's screens and posts are not accessible", async ({ page }) => {
  const [mine, theirs] = await Promise.all([createWorkspace(), createWorkspace()]);
  await openWorkspace(page, theirs, mine.owner, "channels");
  await expect(page.getByText("You don’t have a workspace at this address")).toBeVisible();
  await expect(page.getByText("Your page")).toHaveCount(0);

  const post = await command(theirs.owner, "POST", `/workspaces/${theirs.id}/posts`, {
    content: { text: "Not for you.", media: [] },
    overrides: {},
    channelIds: [],
  });
  await page.goto(`/w/${mine.slug}/posts/${idOf(post)}`);
  await expect(page.getByText("Post not found")).toBeVisible();
  await expect(page.getByText("Not for you.")).toHaveCount(0);
});

test("a deleted workspace is restored with its posts, and overdue ones wait for confirmation", async ({
  page,
}) => {
  const workspace = await createWorkspace("Short Lived");
  await openWorkspace(page, workspace, workspace.owner, "channels");
  await channelRow(page, "Your page").getByRole("link", { name: "Your page", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Pause" }).click();
  await dialog.getByRole("button", { name: "Pause channel" }).click();
  await expect(dialog.getByRole("button", { name: "Resume" })).toBeVisible();
  await page.goto(`/w/${workspace.slug}/posts/new`);
  await choose(page, /Your page/);
  await write(page, "Was this said?");
  await publishNow(page);
  await expect(title(page, "Was this said?")).toBeVisible();

  await page.goto(`/w/${workspace.slug}/settings/data`);
  await page.getByRole("button", { name: "Delete workspace" }).click();
  await dialog.getByRole("textbox").fill("Short");
  await dialog.getByRole("button", { name: "Delete workspace" }).click();
  await expect(dialog.getByText(/not the workspace’s name/)).toBeVisible();
  await dialog.getByRole("textbox").fill("Short Lived");
  await dialog.getByRole("button", { name: "Delete workspace" }).click();

  await expect(page.getByRole("main").getByText("Short Lived was deleted")).toBeVisible();
  const response = await page.request.get(`/p/${workspace.slug}`);
  expect(response.status()).toBe(410);
  await page.getByRole("button", { name: "Restore workspace" }).click();
  await expect(title(page, "Data")).toBeVisible();
  expect((await page.request.get(`/p/${workspace.slug}`)).status()).toBe(200);

  await page.goto(`/w/${workspace.slug}/overview`);
  await expect(page.getByRole("heading", { name: "1 post needs your confirmation" })).toBeVisible();
  const due = page.getByRole("region", { name: "Due in the meantime: 1 post" });
  await due.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("button", { name: "Publish 1 post" }).click();
  await expect(page.getByText("1 post confirmed")).toBeVisible();
  await expect(due).toHaveCount(0);
  await page.goto(`/w/${workspace.slug}/channels`);
  await channelRow(page, "Your page").getByRole("link", { name: "Your page", exact: true }).click();
  await dialog.getByRole("button", { name: /^Resume/ }).click();
  await expect
    .poll(async () => (await page.request.get(`/p/${workspace.slug}`)).text(), {
      timeout: publishingMs,
    })
    .toContain("Was this said?");
});
