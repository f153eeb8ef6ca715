import { beforeEach, describe, expect, it } from "vitest";

import type { TestUser } from "../support/clients.ts";
import { sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});

const take = async ({ client }: TestUser, email: string, { id } = workspace) => {
  const { data, error } = await client.rpc("take_client_link_mail", { workspace_id: id, email });
  return error?.message ?? data;
};

const someone = () => `client.${crypto.randomUUID()}@postlark.test`;

async function takeMany(user: TestUser, count: number, of = workspace): Promise<unknown[]> {
  const taken: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    taken.push(await take(user, someone(), of));
  }
  return taken;
}

describe("mails with clients' links", () => {
  it("are sent by editors of the workspace only", async () => {
    const contributor = await addMember(workspace, "contributor");
    const stranger = await createWorkspace();
    expect(await take(contributor, someone())).toBe("forbidden");
    expect(await take(stranger.owner, someone())).toBe("not_found");
    expect(await take(workspace.owner, someone())).toBe(true);
  });

  it("are 30 a day of a workspace, whoever sends them", async () => {
    const editor = await addMember(workspace, "editor");
    expect(new Set(await takeMany(workspace.owner, 20))).toEqual(new Set([true]));
    expect(new Set(await takeMany(editor, 10))).toEqual(new Set([true]));
    expect(await take(editor, someone())).toBe(false);
    expect(await take(workspace.owner, someone())).toBe(false);
    await sql`
      update private.client_link_mails set sent_at = now() - interval '25 hours'
      where workspace_id = ${workspace.id}`;
    expect(await take(editor, someone())).toBe(true);
  });

  it("are 30 a day of an account over all its workspaces", async () => {
    const { owner } = workspace;
    const { data: id } = await owner.client
      .rpc("create_workspace", {
        name: "Second",
        slug: `second-${crypto.randomUUID()}`.slice(0, 30),
        time_zone: "UTC",
      })
      .throwOnError();
    const second = { ...workspace, id };
    await takeMany(owner, 15);
    expect(new Set(await takeMany(owner, 15, second))).toEqual(new Set([true]));
    expect(await take(owner, someone(), second)).toBe(false);
  });

  it("are five a day to an address over all workspaces, however it is written", async () => {
    const email = someone();
    const others = await createWorkspace();
    const taken = [
      await take(workspace.owner, email),
      await take(workspace.owner, ` ${email.toUpperCase()}`),
      await take(workspace.owner, email),
      await take(others.owner, email, others),
      await take(others.owner, email, others),
    ];
    expect(new Set(taken)).toEqual(new Set([true]));
    expect(await take(others.owner, email, others)).toBe(false);
    expect(await take(workspace.owner, email)).toBe(false);
  });

  it("count only if they were sent, which only the engine tells", async () => {
    const email = someone();
    expect(await take(workspace.owner, email)).toBe(true);
    await engineSql`select engine.give_back_client_link_mail(${workspace.id}, ${email})`;
    const rows = await sql`
      select 1 from private.client_link_mails where workspace_id = ${workspace.id}`;
    expect(rows).toHaveLength(0);
  });
});
