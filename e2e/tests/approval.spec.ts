import { shareForReview } from "../support/client-link.ts";
import { chooseNow } from "../support/composer.ts";
import {
  addMember,
  choose,
  createWorkspace,
  openHearing,
  openWorkspace,
  publishingMs,
  write,
} from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

test("an approver has to review an edit made meanwhile, and the approved version is published", async ({
  page,
  browser,
}) => {
  const workspace = await createWorkspace();
  const contributor = await addMember(workspace, "contributor");
  await openHearing(page, () => openWorkspace(page, workspace, contributor, "posts/new"));
  await choose(page, /Your page/);
  await write(page, "May I say this?");
  await chooseNow(page);
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);

  const editors = await browser.newContext();
  const editing = await editors.newPage();
  const editor = await addMember(workspace, "editor");
  await openHearing(editing, () => openWorkspace(editing, workspace, editor, "overview"));
  const mine = editing.getByRole("list", { name: "Waiting for your approval" });
  await mine.getByRole("link", { name: "May I say this?" }).click();
  const goesOut = editing.getByRole("list", { name: "To be published" });
  await expect(goesOut.getByText("May I say this?")).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await write(page, "May I say that?");
  await expect(
    editing.getByText("The post changed while you were reading. Read it again."),
  ).toBeVisible();
  await expect(goesOut.getByText("May I say this?")).toBeVisible();
  await expect(editing.getByRole("button", { name: "Approve" })).toBeDisabled();
  await editing.getByRole("button", { name: "Show current text" }).click();
  await expect(goesOut.getByText("May I say that?")).toBeVisible();
  await editing.getByLabel("Comment", { exact: true }).fill("Ask nicely");
  await editing.getByRole("button", { name: "Request changes" }).click();
  await expect(editing.getByText("Changes requested").first()).toBeVisible();

  await page.goBack();
  await expect(page.getByText("Ask nicely").first()).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await write(page, "May I say that, please?");
  await expect(goesOut.getByText("May I say that?")).toBeVisible();
  await editing.getByRole("button", { name: "Show current text" }).click();
  await expect(goesOut.getByText("May I say that, please?")).toBeVisible();
  await editing.getByRole("button", { name: "Approve" }).click();
  await expect(editing.getByText("Published exactly as approved.")).toBeVisible({
    timeout: publishingMs,
  });
  await editing.getByRole("button", { name: /^Compare/ }).click();
  await expect(editing.getByText(/^Text on Your page matches/)).toBeVisible({
    timeout: publishingMs,
  });
  const shown = await editing.request.get(`/p/${workspace.slug}`);
  expect(await shown.text()).toContain("May I say that, please?");
  await editors.close();
});

test("with \"One other person\" required, an owner's post needs another user's approval", async ({
  page,
  browser,
}) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "settings/approval");
  const another = page.getByRole("radio", { name: "One other person" });
  await expect(another).toBeDisabled();
  await expect(page.getByText(/Invite another editor first/).first()).toBeVisible();
  const editor = await addMember(workspace, "editor");
  await page.reload();
  await another.press("Space");
  await page.getByRole("button", { name: "Save approval rule" }).click();
  await expect(page.getByText("Approval rule saved")).toBeVisible();

  await page.goto(`/w/${workspace.slug}/posts/new`);
  await choose(page, /Your page/);
  await write(page, "By the owner.");
  await chooseNow(page);
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);

  const editors = await browser.newContext();
  const editing = await editors.newPage();
  await openWorkspace(editing, workspace, editor, "posts?show=approval");
  await editing.getByRole("link", { name: "By the owner." }).click();
  await editing.getByRole("button", { name: "Approve" }).click();
  for (const one of [editing, page]) {
    await expect(one.getByText("Published exactly as approved.")).toBeVisible({
      timeout: publishingMs,
    });
  }
  await editors.close();
});

test("a client with a link requests changes and approves a post as an approval stage", async ({
  page,
  browser,
}) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "settings/approval");
  await page.getByRole("radio", { name: "In stages" }).press("Space");
  await page.getByLabel("By role").selectOption({ label: "A client, by a link" });
  await page.getByRole("button", { name: "Save approval rule" }).click();
  await expect(page.getByText("Approval rule saved")).toBeVisible();
  await openHearing(page, () => page.goto(`/w/${workspace.slug}/posts/new`));
  await choose(page, /Your page/);
  await write(page, "Fresh rye from seven.");
  await chooseNow(page);
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("Waiting for a client. Send them a link.")).toBeVisible();
  const address = await shareForReview(page);

  const outside = await browser.newContext({
    viewport: { width: 375, height: 800 },
    javaScriptEnabled: false,
  });
  const client = await outside.newPage();
  const opened = await client.goto(address);
  expect(opened?.headers()).toMatchObject({
    "x-robots-tag": "noindex",
    "cache-control": "no-store",
  });
  await expect(client.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  await expect(client.getByText("Fresh rye from seven.")).toBeVisible();
  await client.getByLabel("Your name").fill("Zoe");
  await client.getByLabel("Comment, or what should change").fill("From <b>six</b>, please");
  await client.getByRole("button", { name: "Request changes" }).click();
  await expect(client.getByText(/^Zoe requested changes on/)).toBeVisible();
  await expect(
    page.getByRole("main").getByText("Zoe (client, by link) requested changes").first(),
  ).toBeVisible();
  await expect(page.getByRole("main").getByText("From <b>six</b>, please").first()).toBeVisible();

  await client.getByLabel("Your name").fill("Zoe");
  await page.getByRole("link", { name: "Edit" }).click();
  await write(page, "Fresh rye from six.");
  await page.goBack();
  await expect(page.getByText("Fresh rye from six.").first()).toBeVisible();
  await client.getByRole("button", { name: "Approve" }).click();
  await expect(client.getByRole("alert")).toContainText("The post changed while you were reading.");
  await expect(client.getByText("Fresh rye from six.", { exact: true })).toBeVisible();
  await expect(client.getByRole("deletion")).toHaveText("seven.");
  await client.getByRole("button", { name: "Approve" }).click();
  await expect(client.getByText(/^Zoe approved this on/)).toBeVisible();
  await expect(page.getByText("Published exactly as approved.")).toBeVisible({
    timeout: publishingMs,
  });
  await outside.close();
});
