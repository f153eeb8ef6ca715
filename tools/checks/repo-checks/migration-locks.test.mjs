import { describe, expect, test } from "vitest";

import { filesIn } from "./source-files.mjs";
import { largeTables, lockFaults } from "./migration-locks.mjs";

/** Migrations before this one were written for databases without a load; they stay as they are. */
const since = "20261128203000";

const migrations = filesIn(["supabase/migrations"], /\.sql$/);

test("migrations do not lock large tables for long", () => {
  const faults = migrations
    .filter(({ path }) => path.replace(/^.*\//, "") >= since)
    .flatMap(({ path, text }) => lockFaults(text).map((fault) => `${path}, ${fault}`));
  expect(faults).toEqual([]);
});

test("every table listed as large exists", () => {
  const tables = new Set(
    migrations.flatMap(({ text }) =>
      [...text.matchAll(/^create table (\S+)/gm)].map(([, name]) => name),
    ),
  );
  expect(largeTables.filter((name) => !tables.has(name))).toEqual([]);
});

const limit = "set lock_timeout = '5s';\n";

describe("lockFaults refuses", () => {
  test.each([
    ["alter table public.posts add column pinned boolean;", "lock_timeout is set before"],
    ["alter table only public.posts enable row level security;", "lock_timeout is set before"],
    ['create policy "Members read" on public.deliveries for select;', "lock_timeout is set before"],
    ["create trigger note after insert on public.posts execute function f();", "lock_timeout is"],
    ["drop trigger note on public.posts;", "lock_timeout is set before"],
    ["create table public.pins (post uuid references public.posts (id));", "lock_timeout is set"],
    [
      "create table public.pins (label uuid references public.labels, post uuid references public.posts);",
      "lock_timeout is set before public.posts",
    ],
    [
      "alter table public.pins add foreign key (post) references public.posts (id) not valid;",
      "lock_timeout is set before public.posts",
    ],
    ['alter table "public"."posts" add column pinned boolean;', "lock_timeout is set before"],
    ["alter table posts add column pinned boolean;", "lock_timeout is set before"],
    ["truncate public.labels, only public.media;", "lock_timeout is set before public.media"],
    [
      "do $$ begin if true then alter table public.posts add column a int; end if; end $$;",
      "lock_timeout is set before",
    ],
    ["do $$ begin create index on public.posts (id); end $$;", "made concurrently"],
    [
      "create table if not exists public.posts (id uuid);\nalter table public.posts add a int;",
      "lock",
    ],
    [
      `${limit}alter table public.posts add column a text default '--', add check (length(a) < 9);`,
      "`not valid`",
    ],
    [
      `${limit}alter table public.posts add column a text default '/*', alter b set not null, add c text default '*/';`,
      "a scan",
    ],
    ["create index on public.deliveries (wake_at);", "made concurrently"],
    [`${limit}create unique index a on public.deliveries (wake_at);`, "made concurrently"],
    [`${limit}alter table public.posts add check (length(body) < 9);`, "`not valid`"],
    [
      `${limit}alter table public.posts add foreign key (a) references public.media (id);`,
      "`not valid`",
    ],
    [`${limit}alter table public.posts add constraint one unique (slug);`, "`using index`"],
    [
      `${limit}alter table public.posts add column l int generated always as (length(body)) stored;`,
      "a stored column",
    ],
    [`${limit}alter table public.posts alter column body type varchar;`, "a new type"],
    [`${limit}alter table public.posts alter body set not null;`, "a scan"],
    ["create index concurrently a on public.posts (id);\nselect 1;", "gets a migration of its own"],
    [
      "create index concurrently if not exists a on public.posts (id);",
      "a failed try leaves an invalid index",
    ],
    ["-- locks: short\nalter table public.posts add a int;", "lock_timeout is set before"],
  ])("%s", (source, reason) => {
    expect(lockFaults(source)).toEqual([expect.stringContaining(reason)]);
  });
});

describe("lockFaults accepts", () => {
  test.each([
    `${limit}alter table public.posts add column pinned boolean;`,
    `${limit}ALTER TABLE public.posts ADD CHECK (length(body) < 9) NOT VALID;`,
    `${limit}alter table public.posts validate constraint posts_body_check;`,
    `${limit}alter table public.posts add constraint one unique using index posts_one;`,
    `${limit}drop index concurrently if exists public.pinned;\ncreate index concurrently pinned on public.posts (id);`,
    "create index on public.labels (name);\nalter table public.labels add unique (name);",
    "create table public.media (id uuid);\ncreate index on public.media (id);",
    "-- locks: the table has a row for each workspace only at this point\ncreate index on public.posts (id);",
    "comment on table public.labels is 'alter table public.posts, create index on public.posts';",
    "do $$ begin raise notice 'alter table public.posts'; end $$;",
    "grant references on public.posts to postlark_engine;",
    "select 1 from public.posts for update skip locked;",
    "create function f() returns void language sql as $$ alter table public.posts add a int $$;",
  ])("%s", (source) => {
    expect(lockFaults(source)).toEqual([]);
  });
});
