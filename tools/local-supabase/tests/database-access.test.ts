import { execFile } from "node:child_process";
import { promisify } from "node:util";

import postgres from "postgres";
import { describe, expect, it } from "vitest";

import { useFixture } from "./backend.ts";

const backend = await useFixture();

/** Runs statements over loopback as a role with the password that everybody knows. @returns the last one's rows */
async function over(role: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const url = new URL(backend.databaseUrl);
  url.username = role;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = await sql.unsafe(statement).simple();
    return rows;
  } finally {
    await sql.end({ timeout: 2 });
  }
}

describe("connections over loopback", () => {
  const machine = [
    "copy (select 1) to program 'id'",
    "create temporary table lines (line text); copy lines from program 'id'",
    "create temporary table lines (line text); copy lines from '/etc/passwd'",
    "copy (select 1) to '/tmp/written-by-postgres'",
    "select pg_read_file('/etc/passwd')",
    "select pg_ls_dir('/')",
    "select lo_import('/etc/passwd')",
    "alter system set log_statement = 'all'",
    "set role supabase_admin",
    "set session authorization supabase_admin",
    "alter role postgres superuser",
    "create role another superuser login",
    "grant pg_execute_server_program to postgres",
    "create extension file_fdw",
    "create function public.evil() returns int language c as 'evil'",
    "load '/tmp/evil.so'",
  ];

  it.each(machine)("postgres is refused: %s", async (statement) => {
    await expect(over("postgres", statement)).rejects.toMatchObject({ code: "42501" });
  });

  it.each(machine)("authenticator is refused: %s", async (statement) => {
    await expect(over("authenticator", statement)).rejects.toMatchObject({ code: "42501" });
  });

  it.each(["", "postgres"])(
    "supabase_admin cannot connect with the password '%s'",
    async (password) => {
      const url = new URL(backend.databaseUrl);
      url.username = "supabase_admin";
      url.password = password;
      const sql = postgres(url.href, { max: 1 });
      await expect(sql`select 1`).rejects.toMatchObject({ code: "28000" });
      await sql.end();
    },
  );

  it("replication of the whole cluster is refused", async () => {
    const sql = postgres(backend.databaseUrl, { max: 1, connection: { replication: "true" } });
    await expect(sql`IDENTIFY_SYSTEM`.simple()).rejects.toMatchObject({ code: "28000" });
    await sql.end();
  });

  it.each(["anon", "authenticated", "service_role"])(
    "%s cannot read secrets of second factors",
    async (role) => {
      const read = over("authenticator", `set role ${role}`, "select secret from auth.mfa_factors");
      await expect(read).rejects.toMatchObject({ code: "42501" });
    },
  );
});

const isRoot = process.getuid?.() === 0;

it.runIf(isRoot)("another account of the machine cannot reach Postgres' socket", async () => {
  const [row] = await over("postgres", "select setting from pg_settings where name = 'port'");
  const [folder] = await over("postgres", "show unix_socket_directories");
  const path = `${String(folder?.["unix_socket_directories"]).replaceAll('"', "")}/.s.PGSQL.${String(row?.["setting"])}`;
  const connect = `require("node:net").connect(${JSON.stringify(path)})
    .on("connect", () => process.exit(0)).on("error", (error) => { console.log(error.code); process.exit(1); })`;
  const other = promisify(execFile)(process.execPath, ["-e", connect], {
    uid: 23_456,
    gid: 23_456,
  });
  await expect(other).rejects.toMatchObject({ stdout: "EACCES\n" });
});

it("triggers on the services' tables run as the service's role, not as superuser", async () => {
  await over(
    "postgres",
    `create table public.runs (place text, login name default session_user);
    grant insert on public.runs to public;
    create function public.note() returns trigger language plpgsql security invoker as $$
    begin
      insert into public.runs (place) values (tg_table_schema || '.' || tg_table_name);
      return null;
    end $$;
    create trigger note after insert on auth.users execute function public.note();
    create trigger note after insert on auth.sessions execute function public.note();
    create trigger note after insert on storage.buckets execute function public.note();
    create trigger note after insert on public.notes execute function public.note();`,
  );
  const admin = backend.client(backend.keys.secret);
  const user = { email: "eve@example.com", password: "a long password" };
  await admin.auth.admin.createUser({ ...user, email_confirm: true });
  await admin.storage.createBucket("noted");
  const client = backend.client(backend.keys.publishable);
  await client.auth.signInWithPassword(user);
  await client.from("notes").insert({ body: "hello" });
  const runs = await over("postgres", "select distinct place, login from public.runs order by 1");
  expect(runs).toEqual([
    { place: "auth.sessions", login: "supabase_auth_admin" },
    { place: "auth.users", login: "supabase_auth_admin" },
    { place: "public.notes", login: "authenticator" },
    { place: "storage.buckets", login: "supabase_storage_admin" },
  ]);
});

describe("a migration on tables of auth, storage and realtime", () => {
  it.each([
    "alter table auth.users add column nickname text",
    "alter table storage.objects disable row level security",
    "create table auth.friends (id int)",
    "create index on storage.objects (created_at)",
    "create or replace function auth.uid() returns uuid language sql as 'select null::uuid'",
    "drop table auth.sessions cascade",
    "drop function storage.operation",
    "drop schema realtime cascade",
  ])("is refused: %s", async (statement) => {
    await expect(over("postgres", statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("can add and remove policies, triggers and foreign keys", async () => {
    const changes = [
      "create table public.friends (id uuid references auth.users (id) on delete cascade)",
      "create function public.meet() returns trigger language plpgsql as 'begin return new; end'",
      "create trigger meet before insert on auth.users for each row execute function public.meet()",
      "drop trigger meet on auth.users",
      "create policy looks on storage.objects for select to anon using (false)",
      "alter policy looks on storage.objects using (true)",
      "drop policy looks on storage.objects",
      "alter table public.friends drop constraint friends_id_fkey",
      "drop table public.friends",
    ];
    await over("postgres", ...changes);
    expect(await over("postgres", "select to_regclass('public.friends') as gone")).toEqual([
      { gone: null },
    ]);
  });
});

it("no client is connected as superuser after the start", async () => {
  const superusers = await over(
    "postgres",
    `select usename from pg_stat_activity join pg_roles on rolname = usename
    where rolsuper and backend_type = 'client backend'`,
  );
  expect(superusers).toEqual([]);
});
