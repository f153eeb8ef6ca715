import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { startEngine } from "../support/engine.ts";
import { createUser, sql } from "../support/users.ts";

const engine = await startEngine();

test("cards are written, moved and deleted, one draft is made of a card, and stale changes are refused", async () => {
  const ada = await createUser("Ada");
  const { id: workspaceId } = await engine.createWorkspace(ada);
  const columns = await sql<{ id: string }[]>`
    select id from public.idea_columns where workspace_id = ${workspaceId} order by place`;
  const [first, second] = columns.map(({ id }) => id);
  const id = randomUUID();
  const card = { workspaceId, columnId: first, text: "Rye", link: "https://postlark.test/rye" };
  expect(await engine.command(ada, "PUT", `/ideas/${id}`, card)).toMatchObject({ status: 204 });
  expect(await engine.command(ada, "PUT", `/ideas/${id}`, card)).toMatchObject({ status: 204 });
  const move = () =>
    engine.command(ada, "POST", `/ideas/${id}/move`, { moves: 0, columnId: second, afterId: null });
  expect(await move()).toMatchObject({ status: 204 });
  expect(await move()).toMatchObject({
    status: 409,
    body: { error: { code: "moved_meanwhile" } },
  });
  const change = (revision: number, link: string | null) =>
    engine.command(ada, "PATCH", `/ideas/${id}`, { revision, text: "Fresh rye", link });
  expect(await change(1, null)).toMatchObject({ status: 204 });
  expect(await change(1, null)).toMatchObject({
    status: 409,
    body: { error: { code: "changed_meanwhile" } },
  });
  expect(await change(2, "javascript:alert(1)")).toMatchObject({ status: 422 });
  const created = await engine.command(ada, "POST", `/ideas/${id}/post`);
  expect(created).toMatchObject({ status: 200 });
  expect((await engine.command(ada, "POST", `/ideas/${id}/post`)).body).toEqual(created.body);
  expect(await engine.command(ada, "DELETE", `/ideas/${id}`)).toMatchObject({ status: 204 });
  expect(await engine.command(ada, "POST", `/ideas/${id}/restore`)).toMatchObject({ status: 204 });

  const ids = [second, first, columns[2]?.id];
  const board = `/workspaces/${workspaceId}/idea-columns/order`;
  expect(await engine.command(ada, "POST", board, { columnIds: ids })).toMatchObject({
    status: 204,
  });
  const name = { workspaceId, name: "Someday" };
  expect(await engine.command(ada, "PUT", `/idea-columns/${first}`, name)).toMatchObject({
    status: 204,
  });
  expect(await engine.command(ada, "DELETE", `/idea-columns/${second}`)).toMatchObject({
    status: 409,
    body: { error: { code: "column_not_empty" } },
  });
});
