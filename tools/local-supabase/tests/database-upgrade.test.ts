import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterEach, expect, it } from "vitest";

import { authSchema } from "../src/auth/schema.ts";
import { roles } from "../src/database/roles.sql.ts";
import { schemas } from "../src/database/schemas.sql.ts";
import { clusterFolder } from "../src/postgres/cluster.ts";
import { findOrCreateDataFolder } from "../src/postgres/data-location.ts";
import { postgresInstallation } from "../src/postgres/installation.ts";
import { createPool } from "../src/postgres/pool.ts";
import { startPostgres } from "../src/postgres/server.ts";
import { storageSchema } from "../src/storage/schema.sql.ts";
import { copyProject, startBackend } from "./backend.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** What a project had made while `postgres` was the superuser. */
const project = `
create role supabase_admin nologin;
create role helper superuser;
create schema private;
create type public.mood as enum ('good', 'bad');
create domain public.word as text check (value <> '');
create table public.people (id bigserial primary key, mood public.mood, word public.word);
create table private.kept (id int generated always as identity, name text);
create view public.moods as select mood from public.people;
create function public.greet() returns text language sql as $$ select 'hello' $$;
create function private.note() returns trigger language plpgsql security definer as $$
  begin
    insert into private.kept (name) values (new.email);
    return null;
  end $$;
create trigger note after insert on auth.users for each row execute function private.note();
create policy "Everybody looks" on storage.objects for select to anon using (true);
alter table public.people owner to supabase_admin;
grant select on public.moods to supabase_admin;
insert into public.people (mood, word) values ('good', 'one');
insert into auth.users (id, email) values (gen_random_uuid(), 'early@example.com');
`;

/** A data directory as earlier releases made it. */
async function makeEarlierData(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const location = await findOrCreateDataFolder(dataDir);
  const installation = await postgresInstallation(location.account);
  const parameters = [
    `--pgdata=${clusterFolder(location.folder)}`,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
  ];
  const environment = { ...location.account, env: { LC_ALL: "C" }, cwd: "/" };
  await promisify(execFile)(join(installation, "bin/initdb"), parameters, environment);
  const postgres = await startPostgres({ dataDir, port: 0, log: () => {} });
  const sql = createPool(postgres.connection("postgres"), 1);
  const script = [roles, schemas, authSchema, storageSchema, project].join("\n");
  // Its owner could not be granted anything: it was the superuser.
  await sql.unsafe(script.replace(/^grant anon.* with admin option;$/m, "")).simple();
  await sql.end();
  await postgres.stop();
}

it("a database whose owner was superuser is migrated to an ordinary owner", async () => {
  const { workdir, dataDir, remove } = await copyProject();
  cleanups.push(remove);
  await makeEarlierData(dataDir);

  for (const start of ["first", "second"]) {
    const backend = await startBackend({ workdir, dataDir });
    cleanups.push(() => backend.stop());
    const sql = createPool(backend.databaseUrl, 1);
    const superusers = await sql`select rolname from pg_roles where rolsuper`;
    expect(superusers).toEqual([{ rolname: "supabase_admin" }]);
    const owners = await sql`
      select relname, pg_get_userbyid(relowner) as owner from pg_class
      where relname in ('people', 'people_id_seq', 'kept', 'moods', 'users', 'objects', 'schema_migrations')
      order by relname`;
    expect(Object.fromEntries(owners.map(({ relname, owner }) => [relname, owner]))).toEqual({
      kept: "postgres",
      moods: "postgres",
      objects: "supabase_storage_admin",
      people: "postgres",
      people_id_seq: "postgres",
      schema_migrations: "postgres",
      users: "supabase_auth_admin",
    });
    // What a next migration may want of what an earlier one has made.
    await sql
      .unsafe(`
      alter type public.mood add value if not exists 'mixed ${start}';
      alter domain public.word drop not null;
      alter table private.kept add column if not exists more text;
      create or replace function public.greet() returns text language sql as $$ select 'bye' $$;
      create or replace function private.note() returns trigger language plpgsql security definer
        as $$ begin insert into private.kept (name, more) values (new.email, 'more'); return null; end $$;
      create or replace view public.moods as select mood from public.people;
    `)
      .simple();
    const { error } = await backend
      .client(backend.keys.secret)
      .auth.admin.createUser({ email: `${start}@example.com`, password: "a long password" });
    expect(error).toBeNull();
    expect(await sql`select word from public.people`).toEqual([{ word: "one" }]);
    await sql.end();
    await backend.stop();
    expect(backend.logged.some((line) => line.includes("no longer a superuser"))).toBe(
      start === "first",
    );
  }
});
