import { expect, test } from "vitest";

import { addMember, createWorkspace } from "../support/workspaces.ts";

test("set_holidays lets editors choose regions and refuses invalid codes and an outdated value", async () => {
  const workspace = await createWorkspace();
  const { id, owner } = workspace;
  const editor = await addMember(workspace, "editor");
  const choose = (client: typeof owner.client, was: string[], places: string[]) =>
    client.rpc("set_holidays", { workspace_id: id, was, places });

  expect((await choose(editor.client, [], ["DE-BY", "US"])).error).toBeNull();
  expect((await choose(owner.client, [], ["FR"])).error?.message).toBe("changed_meanwhile");
  for (const places of [
    ["de"],
    ["DE-"],
    ["DE-BY, US"],
    [""],
    Array.from({ length: 11 }, () => "DE"),
  ]) {
    const { error } = await choose(owner.client, ["DE-BY", "US"], places);
    expect(error?.message).toBe("holidays_invalid");
  }
  const { data } = await editor.client.from("workspaces").select("holidays").eq("id", id).single();
  expect(data).toEqual({ holidays: ["DE-BY", "US"] });
});
