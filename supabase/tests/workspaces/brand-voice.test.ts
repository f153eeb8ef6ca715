import { expect, test } from "vitest";

import { createUser } from "../support/clients.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";

const voice = { about: "Calm", examples: "Rye from seven.", preferred: ["bread"], avoided: [] };

async function described() {
  const workspace = await createWorkspace();
  const editor = await addMember(workspace, "editor", await createUser("Editor"));
  const say = (client: typeof editor.client, changed: object, revision: number) =>
    client.rpc("set_brand_voice", {
      workspace_id: workspace.id,
      ...voice,
      ...changed,
      revision,
    });
  const read = async () =>
    (
      await editor.client
        .from("brand_voices")
        .select("about,examples,preferred,avoided,revision")
        .eq("workspace_id", workspace.id)
        .throwOnError()
    ).data;
  return { workspace, owner: workspace.owner, editor, say, read };
}

test("set_brand_voice refuses an outdated revision with voice_changed", async () => {
  const { owner, editor, say, read } = await described();
  expect((await say(owner.client, {}, 0)).error).toBeNull();
  expect((await say(editor.client, { about: "Loud" }, 0)).error?.message).toBe("voice_changed");
  expect((await say(editor.client, { avoided: ["awesome"] }, 1)).error).toBeNull();
  expect((await say(owner.client, { about: "Loud" }, 1)).error?.message).toBe("voice_changed");
  expect(await read()).toEqual([{ ...voice, avoided: ["awesome"], revision: 2 }]);
});

test("set_brand_voice accepts one of two concurrent first versions", async () => {
  const { owner, editor, say, read } = await described();
  const told = await Promise.all([
    say(owner.client, { about: "One" }, 0),
    say(editor.client, { about: "Other" }, 0),
  ]);
  expect(told.filter(({ error }) => error === null)).toHaveLength(1);
  expect(await read()).toHaveLength(1);
});

test.each([
  [{ about: "x".repeat(1_001) }],
  [{ examples: "x".repeat(8_001) }],
  [{ avoided: Array.from({ length: 51 }, (_, n) => `word ${n}`) }],
  [{ preferred: [" blanks around "] }],
  [{ preferred: [""] }],
  [{ avoided: ["x".repeat(61)] }],
])("set_brand_voice refuses with voice_invalid: %j", async (changed) => {
  const { owner, say, read } = await described();
  expect((await say(owner.client, changed, 0)).error?.message).toBe("voice_invalid");
  expect(await read()).toEqual([]);
});
