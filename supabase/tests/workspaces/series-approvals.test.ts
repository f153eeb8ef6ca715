import { beforeEach, describe, expect, it } from "vitest";

import { approve, seenOf } from "../support/approvals.ts";
import type { TestUser } from "../support/clients.ts";
import { occurrenceTime, occurrencesOf, plan, repeatDaily, saveAs } from "../support/series.ts";
import type { Series } from "../support/series.ts";
import { addMember, createWorkspace, writePost } from "../support/workspaces.ts";
import type { Post, Workspace } from "../support/workspaces.ts";

const [first, second, third] = [occurrenceTime(1), occurrenceTime(2), occurrenceTime(3)];

let workspace: Workspace;
let post: Post;

beforeEach(async () => {
  workspace = await createWorkspace();
  post = await writePost(workspace, "Good morning");
});

async function begin(by: TestUser = workspace.owner, of = post): Promise<Series> {
  const series = await repeatDaily(by, of, [workspace.pageId]);
  await plan(series, null, [first, second]);
  return series;
}

const statesOf = async (series: Series) =>
  (await occurrencesOf(workspace, series)).map(({ state }) => state);

const idsOf = async (series: Series) =>
  (await occurrencesOf(workspace, series)).map(({ id }) => id);

describe("the approval of a series", () => {
  it("covers later occurrences with the same text only", async () => {
    const contributor = await addMember(workspace, "contributor");
    post = await writePost(workspace, "Please", contributor);
    const series = await begin(contributor);
    expect(await statesOf(series)).toEqual(["awaiting_approval", "awaiting_approval"]);
    const [one] = await idsOf(series);
    expect(await approve(workspace, workspace.owner, one)).toBe("done");
    await plan(series, second, [third]);
    expect(await statesOf(series)).toEqual(["scheduled", "awaiting_approval", "scheduled"]);
    await saveAs(contributor, post, "Something else", [workspace.pageId]);
    await plan(series, third, [occurrenceTime(4)]);
    expect(await statesOf(series)).toEqual(Array.from({ length: 4 }, () => "awaiting_approval"));
  });

  it("ends when an approver requests changes or leaves the workspace", async () => {
    const contributor = await addMember(workspace, "contributor");
    const editor = await addMember(workspace, "editor");
    post = await writePost(workspace, "Please", contributor);
    const series = await begin(contributor);
    const [one, two] = await idsOf(series);
    await approve(workspace, editor, one);
    await workspace.owner.client
      .rpc("ask_for_changes", {
        workspace_id: workspace.id,
        seen: [await seenOf(workspace.owner, two)],
        comment: "Not at the weekend",
      })
      .throwOnError();
    await plan(series, second, [third]);
    expect((await statesOf(series)).at(-1)).toBe("awaiting_approval");
    await approve(workspace, editor, two);
    await plan(series, third, [occurrenceTime(4)]);
    expect((await statesOf(series)).at(-1)).toBe("scheduled");
    const gone = { workspace_id: workspace.id, user_id: editor.id };
    await workspace.owner.client.rpc("remove_member", gone).throwOnError();
    await plan(series, occurrenceTime(4), [occurrenceTime(5)]);
    expect((await statesOf(series)).at(-1)).toBe("awaiting_approval");
  });

  it("is required once a contributor changes the editor's post", async () => {
    const contributor = await addMember(workspace, "contributor");
    post = await writePost(workspace, "Checked", contributor);
    const series = await begin(workspace.owner);
    expect(await statesOf(series)).toEqual(["scheduled", "scheduled"]);
    await saveAs(contributor, post, "Not checked", [workspace.pageId]);
    await plan(series, second, [third]);
    expect(await statesOf(series)).toEqual(Array.from({ length: 3 }, () => "awaiting_approval"));
  });

  it("is required once the editor who created the series has left", async () => {
    const editor = await addMember(workspace, "editor");
    const series = await begin(editor);
    const gone = { workspace_id: workspace.id, user_id: editor.id };
    await workspace.owner.client.rpc("remove_member", gone).throwOnError();
    await plan(series, second, [third]);
    expect(await statesOf(series)).toEqual(["scheduled", "scheduled", "awaiting_approval"]);
  });
});
