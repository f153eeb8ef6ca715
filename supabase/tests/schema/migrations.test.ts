import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { expect, inject, it } from "vitest";

import { repository, supabase } from "../support/supabase-cli.ts";

const { databaseUrl } = inject("backend");

it("has applied every migration of the folder, as the Supabase CLI sees it", async () => {
  const files = await readdir(join(repository, "supabase", "migrations"));
  const versions = files.map((file) => file.slice(0, 14)).toSorted();
  const list = await supabase(databaseUrl, ["migration", "list"]);
  const rows = list.matchAll(/`?(\d{14})?`?\s*\|\s*`?(\d{14})?`?\s*\|/g);
  const localAndRemote = [...rows].map(([, local, remote]) => [local, remote]);
  expect(localAndRemote).toEqual(versions.map((version) => [version, version]));
}, 60_000);

it("leaves the Supabase CLI nothing to push", async () => {
  const answer = await supabase(databaseUrl, ["db", "push", "--dry-run"]);
  expect(answer.trim()).toBe("Remote database is up to date.");
}, 60_000);
