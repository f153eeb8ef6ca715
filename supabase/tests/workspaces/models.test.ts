import type { Json } from "@postlark/sdk/database.types";
import { expect, test } from "vitest";

import { createUser, sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";

const provider = { base_url: "https://model.example/v1", model: "small", monthly_tokens: 1_000 };

async function connected() {
  const workspace = await createWorkspace();
  const { client } = workspace.owner;
  await client
    .rpc("set_model_provider", { workspace_id: workspace.id, ...provider })
    .throwOnError();
  return { workspace, client };
}

test("begin_model_use lets concurrent suggestions reserve no more than the member's monthly limit", async () => {
  const { workspace, client } = await connected();
  const begun = await Promise.all(
    Array.from({ length: 30 }, () =>
      client.rpc("begin_model_use", { workspace_id: workspace.id, tokens: 100 }),
    ),
  );
  expect(begun.filter(({ error }) => error === null)).toHaveLength(10);
  expect(begun.find(({ error }) => error !== null)?.error?.message).toBe("model_limit_reached");
  const editor = await addMember(workspace, "editor", await createUser("Editor"));
  const another = await editor.client.rpc("begin_model_use", {
    workspace_id: workspace.id,
    tokens: 1_000,
  });
  expect(another.error).toBeNull();
});

test("engine.end_model_use counts the used tokens once and releases the rest of the reservation", async () => {
  const { workspace, client } = await connected();
  const { data: use } = await client
    .rpc("begin_model_use", { workspace_id: workspace.id, tokens: 900 })
    .throwOnError();
  const end = () => sql`select engine.end_model_use(${use}, 30, 12) as ended`;
  expect((await end())[0]?.["ended"]).toBe(true);
  expect((await end())[0]?.["ended"]).toBe(false);
  const { data } = await client
    .from("model_usage")
    .select("input_tokens,output_tokens,reserved_tokens")
    .eq("workspace_id", workspace.id)
    .throwOnError();
  expect(data).toEqual([{ input_tokens: 30, output_tokens: 12, reserved_tokens: 0 }]);
});

test("begin_model_use ignores reservations older than ten minutes, whose engine has stopped", async () => {
  const { workspace, client } = await connected();
  const begin = () => client.rpc("begin_model_use", { workspace_id: workspace.id, tokens: 900 });
  const { data: lost } = await begin().throwOnError();
  const age = (interval: string) =>
    sql`update private.model_uses set created_at = now() - ${interval}::interval where id = ${lost}`;
  // Longer than any suggestion takes, and not yet so long that nobody waits for it.
  await age("9 minutes");
  expect((await begin()).error?.message).toBe("model_limit_reached");
  await age("11 minutes");
  const { data: use } = await begin().throwOnError();
  const [late] = await sql`select engine.end_model_use(${lost}, 30, 12) as ended`;
  expect(late?.["ended"]).toBe(false);
  await sql`select engine.end_model_use(${use}, 30, 12)`;
  const { data } = await client
    .from("model_usage")
    .select("input_tokens,output_tokens,reserved_tokens")
    .eq("workspace_id", workspace.id)
    .throwOnError();
  expect(data).toEqual([{ input_tokens: 30, output_tokens: 12, reserved_tokens: 0 }]);
});

test("engine.keep_model_key saves a key only for the current address, and a new address deletes it", async () => {
  const { workspace, client } = await connected();
  const keep = (url: string) =>
    sql`select engine.keep_model_key(${workspace.id}, ${url}, 'key', 'secret') as kept`;
  expect((await keep("https://elsewhere.example/v1"))[0]?.["kept"]).toBe(false);
  expect((await keep(provider.base_url))[0]?.["kept"]).toBe(true);
  const change = (changed: Partial<typeof provider>) =>
    client
      .rpc("set_model_provider", { workspace_id: workspace.id, ...provider, ...changed })
      .throwOnError();
  const hasKey = async () => {
    const [row] = await sql`
      select p.has_key, k.key_id is not null as is_kept
      from public.model_providers p left join private.model_keys k using (workspace_id)
      where p.workspace_id = ${workspace.id}`;
    return [row?.["has_key"], row?.["is_kept"]];
  };
  await change({ model: "large" });
  expect(await hasKey()).toEqual([true, true]);
  await change({ base_url: "https://mallory.example/v1" });
  expect(await hasKey()).toEqual([false, false]);
});

test.each([
  [{ base_url: "ftp://model.example" }, "address_invalid"],
  [{ base_url: "https://user:secret@model.example/v1" }, "address_invalid"],
  [{ model: "" }, "model_invalid"],
  [{ monthly_tokens: 999 }, "limit_invalid"],
])("set_model_provider refuses %j", async (part, code) => {
  const { workspace, client } = await connected();
  const { error } = await client.rpc("set_model_provider", {
    workspace_id: workspace.id,
    ...provider,
    ...part,
  });
  expect(error?.message).toBe(code);
});

test("begin_model_use is refused with no_model without a provider", async () => {
  const { workspace, client } = await connected();
  await client.rpc("remove_model_provider", { workspace_id: workspace.id }).throwOnError();
  const { error } = await client.rpc("begin_model_use", { workspace_id: workspace.id, tokens: 1 });
  expect(error?.message).toBe("no_model");
});

test("create_post stores valid sources (template, model) with the version and refuses others", async () => {
  const { workspace, client } = await connected();
  const create = (sources: Json) =>
    client.rpc("create_post", {
      workspace_id: workspace.id,
      content: { text: "Rye", media: [], settings: { sources } },
      overrides: {},
      channel_ids: [],
    });
  const { data } = await create(["template", "model:small"]).throwOnError();
  const [version] = await sql`
    select content -> 'settings' -> 'sources' as sources from public.post_versions
    where post_id = ${data.id}`;
  expect(version?.["sources"]).toEqual(["template", "model:small"]);
  for (const wrong of ["template", [1], ["<b>"], ["model:"], [`model:${"x".repeat(300)}`]]) {
    expect((await create(wrong)).error?.message).toBe("content_invalid");
  }
});

test("changing the provider's address while a key is being saved deletes that key", async () => {
  const { workspace, client } = await connected();
  const elsewhere = { ...provider, base_url: "https://elsewhere.example/v1" };
  let change: PromiseLike<unknown> = Promise.resolve();
  await engineSql.begin(async (transaction) => {
    await transaction`
      select engine.keep_model_key(${workspace.id}, ${provider.base_url}, 'test', ${Buffer.from("sealed")})`;
    const command = client.rpc("set_model_provider", { workspace_id: workspace.id, ...elsewhere });
    change = command.throwOnError().then(() => "changed");
    // It waits for the row that this transaction has written.
    await expect
      .poll(async () => {
        const [row] = await sql<{ count: number }[]>`
          select count(*)::int as count from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%set_model_provider%'`;
        return row?.count;
      })
      .toBeGreaterThan(0);
  });
  expect(await change).toBe("changed");
  const [found] = await engineSql`select * from engine.model_key(${workspace.id})`;
  expect(found).toMatchObject({ base_url: elsewhere.base_url, key_id: null, ciphertext: null });
  const kept = await sql`select from private.model_keys where workspace_id = ${workspace.id}`;
  expect(kept).toHaveLength(0);
});

test("engine.model_key returns no key for a provider marked as having none", async () => {
  const { workspace } = await connected();
  await sql`
    insert into private.model_keys (workspace_id, key_id, ciphertext)
    values (${workspace.id}, 'test', ${Buffer.from("sealed")})`;
  const [found] = await engineSql`select * from engine.model_key(${workspace.id})`;
  expect(found).toMatchObject({ base_url: provider.base_url, ciphertext: null });
});
