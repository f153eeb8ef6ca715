import { z } from "zod";

import {
  command,
  createWorkspace,
  type TestWorkspace,
  openWorkspace,
  read,
} from "../support/workspace.ts";
import { address } from "../support/product.ts";
import { expect, test } from "../support/test.ts";
import { signedInSession } from "../support/users.ts";

const rows = z.array(z.object({ id: z.string() })).min(1);
const post = z.object({ id: z.string(), revision: z.int() });
const session = z.object({ access_token: z.string() });

const dayMs = 86_400_000;

/** Schedules a post to the workspace's page in some days. */
async function plan({ id, owner }: TestWorkspace, text: string, days: number): Promise<void> {
  const channels = rows.parse(await read(owner, `channels?select=id&workspace_id=eq.${id}`));
  const channelIds = channels.map((channel) => channel.id);
  const created = await command(owner, "POST", `/workspaces/${id}/posts`, {
    content: { text, media: [] },
    channelIds,
  });
  const { id: postId, revision } = post.parse(created);
  const wallTime = new Date(Date.now() + days * dayMs).toISOString().slice(0, 19);
  const at = { wallTime, timeZone: "Etc/UTC" };
  await command(owner, "POST", `/posts/${postId}/schedule`, { revision, channelIds, at });
}

async function bearer({ owner }: TestWorkspace) {
  const { access_token: token } = session.parse(JSON.parse(await signedInSession(owner)));
  return { authorization: `Bearer ${token}` };
}

const archiveOf = ({ id }: TestWorkspace) => `${address}/api/v1/workspaces/${id}/archive`;

/** A workspace's archive, as it is now. */
async function pack(from: TestWorkspace): Promise<ArrayBuffer> {
  const archive = await fetch(archiveOf(from), { headers: await bearer(from) });
  return archive.arrayBuffer();
}

/** Takes a workspace along as an archive, into one of somebody else's. */
async function unpack(archive: ArrayBuffer, to: TestWorkspace): Promise<void> {
  const imported = await fetch(archiveOf(to), {
    method: "POST",
    headers: await bearer(to),
    body: archive,
  });
  expect(imported.status).toBe(201);
}

test("posts from an archive wait until their times are confirmed or each is cancelled", async ({
  page,
}) => {
  const [original, workspace] = [await createWorkspace(), await createWorkspace()];
  await plan(original, "The market opens early.", 2);
  await plan(original, "Rye from seven.", 3);
  await plan(original, "Closed on Monday.", 4);
  await unpack(await pack(original), workspace);

  await openWorkspace(page, workspace, workspace.owner, "overview");
  await expect(page.getByRole("heading", { name: "3 posts need your confirmation" })).toBeVisible();
  await expect(page.getByText(/^These posts came with an archive/)).toBeVisible();
  const ahead = page.getByRole("region", { name: "Still ahead: 3 posts" });
  await expect(ahead.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText(/^Due in the meantime/)).toBeHidden();

  await ahead.getByRole("link", { name: "Closed on Monday." }).click();
  await page.getByRole("button", { name: "Cancel post" }).click();
  await expect(page.getByText("It won’t be published")).toBeVisible();

  await page.goto(`/w/${workspace.slug}/overview`);
  const left = page.getByRole("region", { name: "Still ahead: 2 posts" });
  await left.getByRole("button", { name: "Keep their times" }).press("Enter");
  await expect(page.getByText("2 posts confirmed")).toBeVisible();
  await expect(page.getByRole("heading", { name: /need your confirmation$/ })).toBeHidden();
  await expect(page.getByText("Rye from seven.")).toBeVisible();

  const deliveries = await read(
    workspace.owner,
    `deliveries?select=id,state,problem&state=eq.scheduled&workspace_id=eq.${workspace.id}`,
  );
  expect(deliveries).toMatchObject([
    { state: "scheduled", problem: null },
    { state: "scheduled", problem: null },
  ]);
});

test("posts that became due meanwhile get new times, from a date or in their queues", async ({
  page,
}) => {
  const [original, workspace] = [await createWorkspace(), await createWorkspace()];
  const soon = Date.now() + 10_000;
  await plan(original, "The market opens early.", 10_000 / dayMs);
  await plan(original, "Rye from seven.", 11_000 / dayMs);
  const archive = await pack(original);
  await expect(() => expect(Date.now()).toBeGreaterThan(soon + 5_000)).toPass({ timeout: 20_000 });
  await unpack(archive, workspace);

  await openWorkspace(page, workspace, workspace.owner, "overview");
  const due = page.getByRole("region", { name: "Due in the meantime: 2 posts" });
  await due.getByRole("button", { name: "New times…" }).click();
  const dialog = page.getByRole("dialog", { name: "New times for 2 posts" });
  await expect(dialog.getByRole("radio", { name: "Next free times" })).toBeChecked();
  await expect(dialog.getByText(/^From .+ to .+\.$/)).toBeVisible();
  await dialog.getByText("From a date").click();
  await dialog.getByLabel("Date", { exact: true }).fill("2020-01-01");
  await expect(dialog.getByText("That time has passed. Pick a later one.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Move" })).toBeDisabled();
  await dialog.getByText("Next free times").click();
  await dialog.getByRole("button", { name: "Move" }).press("Enter");
  await expect(page.getByText("2 posts moved")).toBeVisible();
  await expect(page.getByRole("heading", { name: /need your confirmation$/ })).toBeHidden();

  const deliveries = await read(
    workspace.owner,
    `deliveries?select=state,problem,due_at&due_at=gt.now&workspace_id=eq.${workspace.id}`,
  );
  expect(z.array(z.object({ due_at: z.string() })).parse(deliveries)).toHaveLength(2);
  expect(deliveries).toMatchObject([
    { state: "scheduled", problem: null },
    { state: "scheduled", problem: null },
  ]);
});
