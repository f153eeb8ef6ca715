import { beforeEach, describe, expect, it } from "vitest";

import { approve } from "../support/approvals.ts";
import { answerLink, makeClientLink, openLink } from "../support/client-links.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { addMember, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Delivery, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let editor: TestUser;
let made: Delivery;
let secret: string;

beforeEach(async () => {
  workspace = await createWorkspace();
  const contributor = await addMember(workspace, "contributor");
  editor = await addMember(workspace, "editor");
  await workspace.owner.client
    .rpc("set_approval_rule", {
      workspace_id: workspace.id,
      policy: "stages",
      stages: [
        { needs: "one", people: [editor.id] },
        { needs: "one", client: true },
      ],
    })
    .throwOnError();
  const post = await writePost(workspace, "Please", contributor);
  const [delivery] = await scheduleNow(contributor, post, [workspace.pageId]);
  if (delivery === undefined) throw new Error("Nothing was scheduled.");
  made = delivery;
  secret = await makeClientLink(editor, made.post_id);
});

const stateOf = async (): Promise<Delivery> => {
  const { client } = workspace.owner;
  return (await client.from("deliveries").select("*").eq("id", made.id).single().throwOnError())
    .data;
};

const audited = async (action: string) =>
  (
    await workspace.owner.client
      .from("audit_events")
      .select("actor_id,detail")
      .eq("workspace_id", workspace.id)
      .eq("action", action)
      .throwOnError()
  ).data;

describe("a client link whose maker lost the right to make one", () => {
  const lapsed: [string, (member: string) => PromiseLike<unknown>][] = [
    [
      "was removed",
      (id) =>
        workspace.owner.client
          .rpc("remove_member", { workspace_id: workspace.id, user_id: id })
          .throwOnError(),
    ],
    [
      "left",
      () => editor.client.rpc("leave_workspace", { workspace_id: workspace.id }).throwOnError(),
    ],
    [
      "became a contributor",
      (id) =>
        workspace.owner.client
          .rpc("change_member_role", {
            workspace_id: workspace.id,
            user_id: id,
            role: "contributor",
          })
          .throwOnError(),
    ],
    ["was banned", (id) => sql`update auth.users set banned_until = 'infinity' where id = ${id}`],
    ["deleted their account", (id) => sql`delete from auth.users where id = ${id}`],
  ];

  it.each(lapsed)(
    "neither opens nor accepts a client's decision once the maker %s",
    async (_, lapse) => {
      await approve(workspace, editor, made.id);
      const shown = (await openLink(secret))?.shown;
      expect(shown).toBeDefined();
      await lapse(editor.id);
      expect(await openLink(secret)).toBeNull();
      expect(await answerLink(secret, { shown })).toBe("gone");
      expect((await stateOf()).state).toBe("awaiting_approval");
    },
  );

  it("stays ended when its maker regains the role, and its end is audited", async () => {
    const change = (role: "admin" | "viewer" | "editor") =>
      workspace.owner.client
        .rpc("change_member_role", { workspace_id: workspace.id, user_id: editor.id, role })
        .throwOnError();
    await change("admin");
    expect(await openLink(secret)).not.toBeNull();
    await change("viewer");
    await change("editor");
    expect(await openLink(secret)).toBeNull();
    expect(await audited("approval.end_links")).toMatchObject([
      { actor_id: workspace.owner.id, detail: { links: [expect.any(String)] } },
    ]);
  });
});
