import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { addMember, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});

type Response = PromiseLike<{ error: { message: string } | null }>;

const messageOf = async (asked: Response) => (await asked).error?.message ?? "done";

async function make(name: string, { id, owner }: Workspace = workspace): Promise<string> {
  const { data } = await owner.client
    .rpc("create_label", { workspace_id: id, name, hue: "teal" })
    .throwOnError();
  return data.id;
}

const create = ({ client }: TestUser, name: string, hue = "teal") =>
  messageOf(client.rpc("create_label", { workspace_id: workspace.id, name, hue }));
const put = ({ client }: TestUser, post: { id: string }, label: string) =>
  messageOf(client.rpc("put_label", { post_id: post.id, label_id: label }));
const take = ({ client }: TestUser, post: { id: string }, label: string) =>
  messageOf(client.rpc("take_label", { post_id: post.id, label_id: label }));
const restore = ({ client }: TestUser, label: string) =>
  messageOf(client.rpc("restore_label", { label_id: label }));

async function labelsSeenBy({ client }: TestUser, post: { id: string }): Promise<string[]> {
  const { data } = await client
    .from("posts")
    .select("label_ids")
    .eq("id", post.id)
    .single()
    .throwOnError();
  return data.label_ids;
}

describe("labels", () => {
  it("have unique names regardless of case, and may reuse a deleted label's name", async () => {
    const spring = await make("  Spring ");
    const { owner } = workspace;
    expect(await create(owner, "SPRING")).toBe("label_taken");
    const summer = await make("Summer");
    const change = { label_id: summer, name: "spring" };
    expect(await messageOf(owner.client.rpc("change_label", change))).toBe("label_taken");
    expect(await messageOf(owner.client.rpc("delete_label", { label_id: spring }))).toBe("done");
    expect(await create(owner, "Spring")).toBe("done");
    expect(await restore(owner, spring)).toBe("label_taken");
  });

  it("keep the fields that change_label is not given", async () => {
    const label = await make("Spring");
    const { client } = workspace.owner;
    await client.rpc("change_label", { label_id: label, hue: "coral" }).throwOnError();
    await client.rpc("change_label", { label_id: label, name: "Autumn" }).throwOnError();
    const { data } = await client.from("labels").select("name,hue").eq("id", label).throwOnError();
    expect(data).toEqual([{ name: "Autumn", hue: "coral" }]);
  });

  it.each([
    ["", "teal", "label_invalid"],
    ["\u200b", "teal", "label_invalid"],
    ["a".repeat(41), "teal", "label_invalid"],
    ["Spring", "red; background: url(//x)", "hue_invalid"],
  ])("refuse the name %j with the hue %j", async (name, hue, refusal) => {
    expect(await create(workspace.owner, name, hue)).toBe(refusal);
  });

  it("are limited to 100 in a workspace, also with concurrent calls", async () => {
    await sql`
      insert into public.labels (workspace_id, name, hue, created_by)
      select ${workspace.id}, 'Label ' || n, 'blue', ${workspace.owner.id} from generate_series(1, 99) n`;
    const both = await Promise.all(["One", "Other"].map((name) => create(workspace.owner, name)));
    expect(both.toSorted()).toEqual(["done", "labels_too_many"]);
  });
});

describe("a post", () => {
  it("has each label once, put and taken by any editor", async () => {
    const editor = await addMember(workspace, "editor");
    const viewer = await addMember(workspace, "viewer");
    const post = await writePost(workspace);
    const [spring, summer] = [await make("Spring"), await make("Summer")];
    const both = [put(workspace.owner, post, spring), put(editor, post, summer)];
    expect(await Promise.all(both)).toEqual(["done", "done"]);
    expect(await put(editor, post, spring)).toBe("done");
    expect((await labelsSeenBy(viewer, post)).toSorted()).toEqual([spring, summer].toSorted());
    expect(await take(editor, post, spring)).toBe("done");
    expect(await take(editor, post, spring)).toBe("done");
    expect(await labelsSeenBy(viewer, post)).toEqual([summer]);
    expect(await put(viewer, post, spring)).toBe("forbidden");
  });

  it("keeps its revision when labelled, so that a save in progress succeeds", async () => {
    const post = await writePost(workspace);
    await put(workspace.owner, post, await make("Spring"));
    const save = { post_id: post.id, revision: 1, content: { text: "On", media: [] } };
    const { client } = workspace.owner;
    const saved = await messageOf(
      client.rpc("save_post", { ...save, overrides: {}, channel_ids: [] }).throwOnError(),
    );
    expect(saved).toBe("done");
  });

  it("can be labelled by a contributor only if it is theirs", async () => {
    const contributor = await addMember(workspace, "contributor");
    const label = await make("Spring");
    const [own, others] = [
      await writePost(workspace, "Mine", contributor),
      await writePost(workspace),
    ];
    expect(await put(contributor, own, label)).toBe("done");
    expect(await put(contributor, others, label)).toBe("forbidden");
    expect(await create(contributor, "Winter")).toBe("forbidden");
  });

  it("refuses labels of other workspaces, deleted labels and more than ten", async () => {
    const elsewhere = await createWorkspace(workspace.owner);
    const post = await writePost(workspace);
    expect(await put(workspace.owner, post, await make("Theirs", elsewhere))).toBe("not_found");
    const labels: string[] = [];
    for (let number = 0; number < 11; number += 1) labels.push(await make(`Label ${number}`));
    const [first = "", last = ""] = [labels[0], labels[10]];
    for (const label of labels.slice(0, 10)) {
      expect(await put(workspace.owner, post, label)).toBe("done");
    }
    expect(await put(workspace.owner, post, last)).toBe("labels_too_many");
    await workspace.owner.client.rpc("delete_label", { label_id: first }).throwOnError();
    expect(await put(workspace.owner, post, first)).toBe("not_found");
    expect(await put(workspace.owner, post, last)).toBe("done");
  });

  it("shows a label again when it is restored", async () => {
    const post = await writePost(workspace);
    const label = await make("Spring");
    await put(workspace.owner, post, label);
    await workspace.owner.client.rpc("delete_label", { label_id: label }).throwOnError();
    expect(await restore(workspace.owner, label)).toBe("done");
    expect(await labelsSeenBy(workspace.owner, post)).toEqual([label]);
  });
});

it("calendar_labels returns the labels of posts in the period, to members only", async () => {
  const stranger = (await createWorkspace()).owner;
  const [labelled, plain] = [await writePost(workspace, "One"), await writePost(workspace, "Two")];
  const label = await make("Spring");
  await put(workspace.owner, labelled, label);
  for (const post of [labelled, plain]) {
    await scheduleNow(workspace.owner, post, [workspace.pageId]);
  }
  const range = { workspace_id: workspace.id, since: "2020-01-01", until: "2100-01-01" };
  const seenBy = async ({ client }: TestUser, asked = range) =>
    (await client.rpc("calendar_labels", asked).throwOnError()).data;
  expect(await seenBy(workspace.owner)).toEqual({ [labelled.id]: [label] });
  expect(await seenBy(workspace.owner, { ...range, until: "2020-02-01" })).toEqual({});
  expect(await seenBy(stranger)).toEqual({});
});
