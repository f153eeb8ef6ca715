import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Limits per address, which all tests share. They have tests of their own, in local-supabase. */
const limits = ["email_sent", "token_refresh", "sign_in_sign_ups", "token_verifications"];

/**
 * A folder with the repository's `supabase/`, but for limits that one client runs into who is a hundred people.
 * @returns the folder
 */
export async function copyProject(repository: string): Promise<string> {
  const workdir = await mkdtemp(join(tmpdir(), "postlark-sdk-project-"));
  const original = join(repository, "supabase");
  const copy = join(workdir, "supabase");
  await mkdir(copy);
  for (const entry of await readdir(original)) {
    if (entry !== "config.toml") await symlink(join(original, entry), join(copy, entry));
  }
  const config = await readFile(join(original, "config.toml"), "utf8");
  await writeFile(join(copy, "config.toml"), config.replaceAll(limit, "$1 = 100000"));
  return workdir;
}

const limit = new RegExp(`^(${limits.join("|")}) = \\d+$`, "gm");
