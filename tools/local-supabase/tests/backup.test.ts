import { execFile } from "node:child_process";
import { appendFile, cp, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { backUp } from "../src/backup/backup.ts";
import { restore } from "../src/backup/restore.ts";
import { tryRestore } from "../src/backup/try-restore.ts";
import { projectTables } from "../src/backup/database.ts";
import { inTransaction } from "../src/backup/database.ts";
import { createPool } from "../src/postgres/pool.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { startBackend } from "./backend.ts";
import { copyCluster } from "./prepared-cluster.ts";

/** The repository itself: what is backed up is the product's own schema. */
const workdir = new URL("../../..", import.meta.url).pathname;

const sample = { email: "user@postlark.test", password: "postlark-user" };
const joined = { email: "ada@example.com", password: "a long password" };
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const release = { version: "0.1.0", commit: "3f0c9a71b2de5566778899aabbccddeeff001122" };

let folder: string;
let fresh: Awaited<ReturnType<typeof startBackend>>;
let picture: string;
let rowsBefore: Map<string, string[]>;
let restored: Map<string, string[]>;

function into(backup: string) {
  return restore({
    databaseUrl: fresh.databaseUrl,
    dataDir: join(folder, "fresh"),
    folder: backup,
    release: { version: "0.2.0" },
  });
}

/** Somebody joins and stores a picture. @returns its name */
async function joinWithPicture({ client, keys }: typeof fresh): Promise<string> {
  const { data, error } = await client(keys.secret).auth.admin.createUser({
    ...joined,
    email_confirm: true,
  });
  if (error) throw error;
  const person = client(keys.publishable);
  await person.auth.signInWithPassword(joined);
  const name = `${data.user.id}/${"0".repeat(32)}.png`;
  const stored = await person.storage
    .from("avatars")
    .upload(name, png, { contentType: "image/png" });
  if (stored.error) throw stored.error;
  return name;
}

/** So many people that their tables are larger than any buffer on the way, with every character that COPY escapes. */
async function crowd(databaseUrl: string): Promise<void> {
  const sql = createPool(databaseUrl, 1);
  await sql`
    insert into auth.users (id, email, raw_user_meta_data, is_sso_user)
    select gen_random_uuid(), 'person-' || n || '@example.com', jsonb_build_object(
      'full_name', 'N' || n || e' \\ \t | \r\n \\N \\. ’ 😀', 'words', repeat(md5(n::text), 60)
    ), false
    from generate_series(1, 3000) as n`;
  await sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider)
    select id::text, id, jsonb_build_object('sub', id, 'email', email, 'words', repeat(md5(email), 60)), 'email'
    from auth.users where email like 'person-%'`;
  await sql.end();
}

/** Every row of every table that a backup holds, as text. */
async function everyRow(databaseUrl: string): Promise<Map<string, string[]>> {
  const sql = createPool(databaseUrl, 1);
  const tables = await inTransaction(databaseUrl, "read", projectTables);
  const rows = new Map<string, string[]>();
  for (const { name } of tables) {
    const found = await sql.unsafe<{ row: string }[]>(
      `select t::text as row from ${name} t order by 1`,
    );
    rows.set(
      name,
      found.map(({ row }) => row),
    );
  }
  await sql.end();
  return rows;
}

beforeAll(async () => {
  folder = await temporaryFolder("local-supabase-backup");
  const dataDir = join(folder, "original");
  await copyCluster(dataDir);
  const original = await startBackend({ workdir, dataDir });
  try {
    picture = await joinWithPicture(original);
    const { databaseUrl } = original;
    await crowd(databaseUrl);
    rowsBefore = await everyRow(databaseUrl);
    await backUp({ databaseUrl, dataDir, folder: join(folder, "backup"), release });
  } finally {
    await original.stop();
  }
  fresh = await startBackend({ workdir, dataDir: join(folder, "fresh") });
  await fresh
    .client(fresh.keys.secret)
    .auth.admin.createUser({ email: "later@example.com", password: "x".repeat(12) });
  await into(join(folder, "backup"));
  restored = await everyRow(fresh.databaseUrl);
});

afterAll(async () => {
  await fresh.stop();
  await rm(folder, { recursive: true, force: true });
});

it("restore returns every row of tables larger than 5 MB", async () => {
  for (const table of ["auth.users", "auth.identities"]) {
    const { size } = await stat(join(folder, "backup", `${table}.copy`));
    expect(size).toBeGreaterThan(5_000_000);
  }
  expect([...restored.keys()]).toEqual([...rowsBefore.keys()]);
  // The product notes there that it was restored.
  const { "private.restores": restores, ...others } = Object.fromEntries(restored);
  expect(restores).toHaveLength(1);
  expect({ ...others, "private.restores": [] }).toEqual(Object.fromEntries(rowsBefore));
  expect(restored.get("public.profiles")?.length).toBeGreaterThan(3000);
});

describe("after a restore on another machine", () => {
  it.each([sample, joined])("$email signs in with the backed-up password", async (account) => {
    const person = fresh.client(fresh.keys.publishable);
    const { data, error } = await person.auth.signInWithPassword(account);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(account.email);
    const { data: profiles } = await person.from("profiles").select("email");
    expect(profiles).toContainEqual({ email: account.email });
  });

  it("a picture is served unchanged at its public address", async () => {
    const address = fresh
      .client(fresh.keys.publishable)
      .storage.from("avatars")
      .getPublicUrl(picture);
    const response = await fetch(address.data.publicUrl);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  });

  it("the administrator keeps the role, and accounts made after the backup are gone", async () => {
    const sql = createPool(fresh.databaseUrl, 1);
    const roles =
      await sql`select count(*)::int as admins from public.user_roles where role = 'admin'`;
    const later = await sql`select 1 from auth.users where email = 'later@example.com'`;
    await sql.end();
    expect(roles).toEqual([{ admins: 1 }]);
    expect(later).toHaveLength(0);
  });

  it("new users can join", async () => {
    const { error } = await fresh
      .client(fresh.keys.secret)
      .auth.admin.createUser({ email: "new@example.com", password: "x".repeat(12) });
    expect(error).toBeNull();
  });
});

describe("restore changes nothing", () => {
  it("from a folder without a complete backup", async () => {
    await expect(into(join(folder, "nowhere"))).rejects.toThrow("holds no whole backup");
  });

  it("from a backup with a malformed row, and reports the row", async () => {
    const broken = join(folder, "broken");
    await cp(join(folder, "backup"), broken, { recursive: true });
    await appendFile(join(broken, "public.profiles.copy"), "nonsense\n");
    await expect(into(broken)).rejects.toThrow(
      /^public\.profiles: .*nonsense.* made by 0\.1\.0 \(commit 3f0c9a71b2de\)\.$/,
    );
    const sql = createPool(fresh.databaseUrl, 1);
    const people = await sql`select count(*)::int as count from public.profiles`;
    await sql.end();
    expect(people[0]?.["count"]).toBeGreaterThan(3000);
  });

  it("into a database with other migrations", async () => {
    const sql = createPool(fresh.databaseUrl, 1);
    await sql`insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`;
    await expect(into(join(folder, "backup"))).rejects.toThrow(
      "The backup, made by 0.1.0 (commit 3f0c9a71b2de), and the database of 0.2.0 differ by migration 20990101000000. Nothing was restored.",
    );
    await sql`delete from supabase_migrations.schema_migrations where version = '20990101000000'`;
    await sql.end();
  });
});

it("a backup refuses a folder that is not empty", async () => {
  const options = { databaseUrl: fresh.databaseUrl, dataDir: join(folder, "fresh") };
  await expect(backUp({ ...options, folder: join(folder, "backup") })).rejects.toThrow("not empty");
  expect(await readdir(join(folder, "backup"))).toContain("manifest.json");
});

describe("try-restore", { timeout: 300_000 }, () => {
  it("reads the whole backup into a temporary database and deletes it", async () => {
    const before = await readdir(tmpdir());
    const { manifest, accounts } = await tryRestore({ workdir, folder: join(folder, "backup") });
    expect(manifest).toMatchObject({ ...release, files: [expect.any(String)] });
    expect(accounts).toBe(rowsBefore.get("auth.users")?.length);
    const left = (await readdir(tmpdir())).filter((name) => !before.includes(name));
    expect(left.filter((name) => name.startsWith("local-supabase-restore-"))).toEqual([]);
  });

  it("deletes its temporary database when aborted", async () => {
    const before = await readdir(tmpdir());
    const stopped = join(folder, "stopped");
    await cp(join(folder, "backup"), stopped, { recursive: true });
    // A pipe: whoever writes to it waits until somebody reads, which is how far the restore has to be.
    const pipe = join(stopped, "public.profiles.copy");
    await rm(pipe);
    await promisify(execFile)("mkfifo", [pipe]);
    const stopping = new AbortController();
    const opened = open(pipe, "w").then((writer) => {
      stopping.abort();
      return writer;
    });
    await expect(tryRestore({ workdir, folder: stopped, signal: stopping.signal })).rejects.toThrow(
      "Stopped before the backup was read back",
    );
    await (await opened).close();
    const left = (await readdir(tmpdir())).filter((name) => !before.includes(name));
    expect(left.filter((name) => name.startsWith("local-supabase-restore-"))).toEqual([]);
  });

  it("reports a missing file", async () => {
    const broken = join(folder, "without-file");
    await cp(join(folder, "backup"), broken, { recursive: true });
    const [file = ""] = await readdir(join(broken, "files"));
    await writeFile(join(broken, "files", file), "");
    await expect(tryRestore({ workdir, folder: broken })).rejects.toThrow(
      `The file ${file} is empty after the restore.`,
    );
  });
});
