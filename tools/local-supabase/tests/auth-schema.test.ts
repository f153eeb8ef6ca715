import { afterAll, beforeAll, expect, test } from "vitest";

import { authSchema } from "../src/auth/schema.ts";
import { createAccount, startProject, type Project } from "./auth-project.ts";

let project: Project;

beforeAll(async () => {
  project = await startProject("");
});

afterAll(() => project.stop());

test("can be applied again and again", async () => {
  const { id } = await createAccount(project, "kept@example.com");
  await project.sql.begin(async (sql) => {
    // As at a start: event triggers do not see it.
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(authSchema).simple();
  });
  const [row] = await project.sql`select id from auth.users where email = 'kept@example.com'`;
  expect(row?.["id"]).toBe(id);
});

test("tells policies who is asking", async () => {
  const claims = {
    sub: "11111111-1111-4111-8111-111111111111",
    role: "authenticated",
    email: "a@b.co",
  };
  const [row] = await project.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await sql`set local role authenticated`;
    return sql`
      select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt`;
  });
  expect(row).toEqual({ uid: claims.sub, role: claims.role, email: claims.email, jwt: claims });
  const [nobody] = await project.sql`select auth.uid() as uid, auth.jwt() as jwt`;
  expect(nobody).toEqual({ uid: null, jwt: null });
});

test.each(["anon", "authenticated", "service_role"])("hides its tables from %s", async (role) => {
  const tables = await project.sql<{ name: string; isGuarded: boolean }[]>`
    select relname as name, relrowsecurity as "isGuarded" from pg_class
    where relnamespace = 'auth'::regnamespace and relkind = 'r'`;
  expect(tables.length).toBeGreaterThan(10);
  for (const { name, isGuarded } of tables) {
    expect([name, isGuarded]).toEqual([name, true]);
    const read = project.sql.begin(async (sql) => {
      await sql`set local role ${sql(role)}`;
      await sql`select from auth.${sql(name)} limit 1`;
    });
    await expect(read).rejects.toMatchObject({ code: "42501" });
  }
});

test("lets rows of a project hang on accounts, as migrations for hosted Supabase do", async () => {
  await project.sql.unsafe(`
    create table public.notes (
      user_id uuid not null default auth.uid() references auth.users (id) on delete cascade, body text);
    alter table public.notes enable row level security;
    create policy "own notes" on public.notes for select to authenticated
      using ((select auth.uid()) = user_id and (auth.jwt() ->> 'aal') = 'aal2');
    grant select on public.notes to authenticated`);
  const { id } = await createAccount(project, "notes@example.com");
  await project.sql`insert into public.notes (user_id, body) values (${id}, 'mine')`;
  const readAs = (aal: string) =>
    project.sql.begin(async (sql) => {
      const claims = JSON.stringify({ sub: id, role: "authenticated", aal });
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      await sql`set local role authenticated`;
      const notes = await sql<{ body: string }[]>`select body from public.notes`;
      return notes.map(({ body }) => body);
    });
  expect(await readAs("aal1")).toEqual([]);
  expect(await readAs("aal2")).toEqual(["mine"]);
  await project.admin.auth.admin.deleteUser(id);
  const [left] = await project.sql`select count(*)::int as count from public.notes`;
  expect(left?.["count"]).toBe(0);
});

test("says so when the project's own rows hold an account back", async () => {
  await project.sql`create table public.bills (user_id uuid references auth.users (id))`;
  const { id } = await createAccount(project, "owes@example.com");
  await project.sql`insert into public.bills values (${id})`;
  const { error } = await project.admin.auth.admin.deleteUser(id);
  expect(error).toMatchObject({ status: 422, message: "Database error deleting user" });
});
