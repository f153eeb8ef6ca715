import { expect, test } from "vitest";

import { createUser } from "../support/clients.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";

const menu = { title: "Menu", url: "https://larkfield.example/menu?day=1#bread" };
const profile = { description: "Bread from seven.\nClosed on Monday.", links: [menu] };

async function described() {
  const workspace = await createWorkspace();
  const viewer = await addMember(workspace, "viewer", await createUser("Viewer"));
  const say = (client: typeof viewer.client, changed: object, revision: number) =>
    client.rpc("set_page_profile", {
      workspace_id: workspace.id,
      ...profile,
      ...changed,
      revision,
    });
  const read = async () =>
    (
      await viewer.client
        .from("page_profiles")
        .select("description,links,revision")
        .eq("workspace_id", workspace.id)
        .throwOnError()
    ).data;
  return { owner: workspace.owner, viewer, say, read };
}

test("set_page_profile keeps the links' order and refuses an outdated revision with page_changed", async () => {
  const { owner, viewer, say, read } = await described();
  expect((await say(owner.client, {}, 0)).error).toBeNull();
  expect((await say(owner.client, { description: "" }, 0)).error?.message).toBe("page_changed");
  const links = [{ title: "Zoo", url: "http://zoo.example" }, menu];
  expect((await say(owner.client, { links }, 1)).error).toBeNull();
  expect((await say(viewer.client, { links: [] }, 2)).error).not.toBeNull();
  expect(await read()).toEqual([{ ...profile, links, revision: 2 }]);
});

test.each([
  [{ description: "x".repeat(301) }],
  [{ links: Array.from({ length: 9 }, () => menu) }],
  [{ links: { 0: menu } }],
  [{ links: ["https://larkfield.example"] }],
  [{ links: [{ ...menu, more: true }] }],
  [{ links: [{ url: menu.url }] }],
  [{ links: [{ ...menu, title: "" }] }],
  [{ links: [{ ...menu, title: 1 }] }],
  [{ links: [{ ...menu, title: "x".repeat(81) }] }],
  [{ links: [{ ...menu, url: "javascript:alert(1)" }] }],
  [{ links: [{ ...menu, url: "x\nhttps://larkfield.example" }] }],
  [{ links: [{ ...menu, url: "https://larkfield.example/a b" }] }],
  [{ links: [{ ...menu, url: "https://bank.example@evil.example" }] }],
  [{ links: [{ ...menu, url: "https://bank.example\\@evil.example" }] }],
  [{ links: [{ ...menu, url: `https://larkfield.example/${"x".repeat(2_000)}` }] }],
])("set_page_profile refuses with page_invalid: %j", async (changed) => {
  const { owner, say, read } = await described();
  expect((await say(owner.client, changed, 0)).error?.message).toBe("page_invalid");
  expect(await read()).toEqual([]);
});
