import { beforeEach, describe, expect, it } from "vitest";

import { createUser, sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});

const rename = (team: Workspace, slug: string) =>
  team.owner.client.rpc("update_workspace", {
    workspace_id: team.id,
    name: "Team",
    slug,
    time_zone: "UTC",
  });

describe("a workspace's slug", () => {
  it("goes to one of two concurrent requests", async () => {
    const slug = `wanted-${workspace.id.slice(0, 8)}`;
    const users = await Promise.all([createUser("One"), createUser("Two")]);
    const answers = await Promise.all(
      users.map(({ client }) =>
        client.rpc("create_workspace", { name: "T", slug, time_zone: "UTC" }),
      ),
    );
    expect(answers.map(({ error }) => error?.message ?? "made").toSorted()).toEqual([
      "made",
      "slug_taken",
    ]);
  });

  it("that was replaced by another stays reserved for its workspace for a year", async () => {
    const squatter = await createWorkspace();
    const { slug } = workspace;
    expect((await rename(workspace, `new-${slug.slice(0, 30)}`)).error).toBeNull();
    expect((await rename(squatter, slug)).error?.message).toBe("slug_taken");
    expect((await rename(workspace, slug)).error).toBeNull();
    await rename(workspace, `newer-${slug.slice(0, 30)}`);
    await sql`
      update private.former_slugs set retired_at = now() - interval '366 days' where slug = ${slug}`;
    expect((await rename(squatter, slug)).error).toBeNull();
  });

  it("is reserved for its workspace only while it is among its ten latest", async () => {
    const squatter = await createWorkspace();
    const slugs = Array.from({ length: 12 }, (_, at) => `${workspace.slug.slice(0, 30)}-${at}`);
    for (const slug of slugs) {
      expect((await rename(workspace, slug)).error).toBeNull();
    }
    expect((await rename(squatter, slugs[0] ?? "")).error).toBeNull();
    expect((await rename(squatter, slugs[1] ?? "")).error?.message).toBe("slug_taken");
    const kept = await sql`select from private.former_slugs where workspace_id = ${workspace.id}`;
    expect(kept).toHaveLength(10);
  });

  it("stays reserved after its workspace is purged", async () => {
    const squatter = await createWorkspace();
    await sql`
      update public.workspaces set deleted_at = now() - interval '11 days' where id = ${workspace.id}`;
    await engineSql`select engine.purge()`;
    const left = await sql`select from public.workspaces where id = ${workspace.id}`;
    expect(left).toHaveLength(0);
    expect((await rename(squatter, workspace.slug)).error?.message).toBe("slug_taken");
  });

  it.each(["ab", "-abc", "abc-", "Abc", "a_b", "a".repeat(41), "", "api", "admin", "ab\ncd"])(
    "is refused as %j",
    async (slug) => {
      expect((await rename(workspace, slug)).error?.code).toBe("PT422");
    },
  );
});

describe("a workspace", () => {
  it("has a page from its creation, which cannot be removed", async () => {
    const { data } = await workspace.owner.client.from("channels").select("*");
    expect(data).toMatchObject([
      { network: "page", account_id: workspace.id, handle: workspace.slug, state: "connected" },
    ]);
    const answer = await workspace.owner.client.rpc("remove_channel", {
      channel_id: workspace.pageId,
    });
    expect(answer.error?.message).toBe("page_stays");
  });

  it.each(["", "   ", "\u200B", "x".repeat(81)])("refuses the name %j", async (name) => {
    const { error } = await workspace.owner.client.rpc("update_workspace", {
      workspace_id: workspace.id,
      name,
      slug: workspace.slug,
      time_zone: "UTC",
    });
    expect(error?.message).toBe("name_invalid");
  });

  it.each(["", "Mars/One", "UTC+3", "posix/UTC", "berlin", "Foo/Bar5"])(
    "refuses the time zone %j",
    async (zone) => {
      const { error } = await workspace.owner.client.rpc("update_workspace", {
        workspace_id: workspace.id,
        name: "Team",
        slug: workspace.slug,
        time_zone: zone,
      });
      expect(error?.message).toBe("zone_unknown");
    },
  );

  it("that is deleted is visible but unchangeable and can be restored by its owner", async () => {
    const { client } = workspace.owner;
    const own = { workspace_id: workspace.id };
    await client.rpc("delete_workspace", own).throwOnError();
    expect((await client.from("workspaces").select("id")).data).toEqual([{ id: workspace.id }]);
    expect((await rename(workspace, "another")).error?.message).toBe("workspace_deleted");
    expect([...(await engineSql`select * from engine.page(${workspace.slug})`)]).toEqual([]);
    await client.rpc("restore_workspace", own).throwOnError();
    expect((await rename(workspace, workspace.slug)).error).toBeNull();
  });

  it("is kept for at least nine days after its deletion", async () => {
    await sql`
      update public.workspaces set deleted_at = now() - interval '9 days' where id = ${workspace.id}`;
    await engineSql`select engine.purge()`;
    expect(await sql`select from public.workspaces where id = ${workspace.id}`).toHaveLength(1);
  });

  it("is refused when its owner has twenty already", async () => {
    await sql`
      insert into public.workspaces (slug, name, time_zone, created_by)
      select md5(random()::text), 'Team', 'UTC', ${workspace.owner.id} from generate_series(1, 19)`;
    const { error } = await workspace.owner.client.rpc("create_workspace", {
      name: "Team",
      slug: `t-${workspace.id}`,
      time_zone: "UTC",
    });
    expect(error?.message).toBe("too_many_workspaces");
  });
});
