import { beforeEach, describe, expect, it } from "vitest";

import { approve, seenOf } from "../support/approvals.ts";
import type { TestUser } from "../support/clients.ts";
import {
  addMember,
  createWorkspace,
  scheduleNow,
  words,
  writePost,
} from "../support/workspaces.ts";
import type { Delivery, Workspace } from "../support/workspaces.ts";

type Stage = { needs?: string; people?: string[]; role?: string };

let workspace: Workspace;
let contributor: TestUser;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;

beforeEach(async () => {
  workspace = await createWorkspace();
  [contributor, ada, ben, cleo] = [
    await addMember(workspace, "contributor"),
    await addMember(workspace, "editor"),
    await addMember(workspace, "editor"),
    await addMember(workspace, "admin"),
  ];
});

const said = async (answer: PromiseLike<{ error: { message: string } | null }>) =>
  (await answer).error?.message ?? "done";

const one = (...people: TestUser[]) => ({ needs: "one", people: people.map(({ id }) => id) });
const all = (...people: TestUser[]) => ({ ...one(...people), needs: "all" });

const setStages = (...stages: Stage[]) =>
  said(
    workspace.owner.client.rpc("set_approval_rule", {
      workspace_id: workspace.id,
      policy: "stages",
      stages,
    }),
  );

async function ask(by = contributor): Promise<Delivery> {
  const post = await writePost(workspace, "Please", by);
  const [made] = await scheduleNow(by, post, [workspace.pageId]);
  if (made === undefined) throw new Error("Nothing was scheduled.");
  return made;
}

const save = ({ post_id: id }: Delivery, text: string, revision: number, by = contributor) =>
  by.client
    .rpc("save_post", {
      post_id: id,
      revision,
      content: words(text),
      overrides: {},
      channel_ids: [],
    })
    .throwOnError();

const refuse = async (by: TestUser, { id }: Delivery) =>
  said(
    by.client.rpc("ask_for_changes", {
      workspace_id: workspace.id,
      seen: [await seenOf(workspace.owner, id)],
      comment: "Shorter",
    }),
  );

async function stateOf({ id }: Delivery): Promise<string> {
  const { client } = workspace.owner;
  const { data } = await client.from("deliveries").select("state").eq("id", id).single();
  return data?.state ?? "";
}

/** Of several people, those in whose queue it waits. */
async function asked(...people: TestUser[]): Promise<TestUser[]> {
  const queues = await Promise.all(
    people.map(({ client }) =>
      client.rpc("deliveries_to_approve", { workspace_id: workspace.id }).throwOnError(),
    ),
  );
  return people.filter((_, index) => queues[index]?.data.length === 1);
}

async function noticesOf({ client }: TestUser): Promise<string[]> {
  const { data } = await client.rpc("my_notices", { workspace_id: workspace.id }).throwOnError();
  return data.filter(({ kind }) => kind === "approval_asked").map(({ kind }) => kind);
}

async function stagesOf({ post_id: id }: Delivery) {
  const { data } = await contributor.client
    .rpc("awaited_approvals", { post_id: id })
    .throwOnError();
  return data;
}

describe("approval stages", () => {
  it("are refused when nobody could approve them", async () => {
    const stranger = (await createWorkspace()).owner;
    for (const stages of [
      [],
      Array.from({ length: 11 }, () => one(ada)),
      [one()],
      [one(contributor)],
      [one(stranger)],
      [one(ada, ada)],
      [{ role: "viewer", needs: "one" }],
      [{ ...one(ada), needs: "most" }],
      [{ people: [ada.id] }],
    ]) {
      expect(await setStages(...stages)).toBe("stages_invalid");
    }
    expect(await setStages(one(ada), { needs: "all", role: "admin" })).toBe("done");
  });

  it("ask one stage after the other, in queues and notices, and refuse approvals out of turn", async () => {
    await setStages(one(ada, ben), all(cleo, workspace.owner));
    const made = await ask();
    expect(await asked(ada, ben, cleo, workspace.owner)).toEqual([ada, ben]);
    expect(await noticesOf(cleo)).toEqual([]);
    expect(await approve(workspace, cleo, made.id)).toBe("stage_not_reached");
    expect(await refuse(cleo, made)).toBe("stage_not_reached");
    expect(await approve(workspace, ada, made.id)).toBe("done");
    expect(await asked(ada, ben, cleo, workspace.owner)).toEqual([cleo, workspace.owner]);
    expect(await noticesOf(cleo)).toEqual(["approval_asked"]);
    expect(await approve(workspace, ben, made.id)).toBe("stage_over");
    expect(await approve(workspace, cleo, made.id)).toBe("done");
    expect(await stagesOf(made)).toMatchObject([
      { place: 1, is_staged: true, state: "done", approved_ids: [ada.id] },
      { place: 2, state: "asked", needs_all: true, approved_ids: [cleo.id] },
    ]);
    expect(await stateOf(made)).toBe("awaiting_approval");
    expect(await approve(workspace, workspace.owner, made.id)).toBe("done");
    expect(await stateOf(made)).toBe("scheduled");
  });

  it("restart after every change and refusal, even when the old text returns", async () => {
    await setStages(one(ada), one(cleo));
    const made = await ask();
    await approve(workspace, ada, made.id);
    await save(made, "Changed", 1);
    expect(await asked(ada, cleo)).toEqual([ada]);
    expect(await noticesOf(ada)).toHaveLength(2);
    await save(made, "Please", 2);
    expect(await asked(ada, cleo)).toEqual([ada]);
    await approve(workspace, ada, made.id);
    expect(await refuse(cleo, made)).toBe("done");
    expect(await asked(ada, cleo)).toEqual([ada]);
    expect(await approve(workspace, cleo, made.id)).toBe("stage_not_reached");
    await approve(workspace, ada, made.id);
    await approve(workspace, cleo, made.id);
    expect(await stateOf(made)).toBe("scheduled");
    await save(made, "Changed", 3);
    await save(made, "Please", 4);
    expect(await asked(ada, cleo)).toEqual([ada]);
  });

  it("count one member's approval in every stage that names them", async () => {
    await setStages(all(ada, cleo), one(ben), one(cleo));
    const made = await ask();
    await approve(workspace, cleo, made.id);
    await approve(workspace, ada, made.id);
    expect(await asked(ada, ben, cleo)).toEqual([ben]);
    await approve(workspace, ben, made.id);
    expect(await stateOf(made)).toBe("scheduled");
  });

  it("accept one of two concurrent approvals", async () => {
    await setStages(one(ada, ben), one(cleo));
    const made = await ask();
    const seen = await seenOf(workspace.owner, made.id);
    const answers = await Promise.all(
      [ada, ben].map(async (by) => approve(workspace, by, made.id, seen)),
    );
    expect(answers.toSorted()).toEqual(["done", "stage_over"]);
    expect(await asked(ada, ben, cleo)).toEqual([cleo]);
    const both = [approve(workspace, cleo, made.id, seen), refuse(cleo, made)];
    const outcomes = await Promise.all(both);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  });

  it("fall back to the admins when no named approver is left, never to the last author", async () => {
    await setStages(one(ada), one(ben));
    const made = await ask(ada);
    expect(await stagesOf(made)).toMatchObject([{ stands_in: true }, { stands_in: false }]);
    expect(await approve(workspace, ada, made.id)).toBe("not_an_approver");
    expect(await approve(workspace, cleo, made.id)).toBe("done");
    const member = { workspace_id: workspace.id, user_id: ben.id };
    await workspace.owner.client.rpc("remove_member", member).throwOnError();
    expect(await stagesOf(made)).toMatchObject([
      { state: "done" },
      { state: "asked", stands_in: true },
    ]);
    expect(await asked(ada, cleo, workspace.owner)).toEqual([cleo, workspace.owner]);
    expect(await approve(workspace, cleo, made.id)).toBe("done");
    expect(await stateOf(made)).toBe("scheduled");
  });
});
