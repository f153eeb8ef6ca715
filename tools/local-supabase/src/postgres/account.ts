import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

import { StartError } from "../start-error.ts";

export type Account = { uid: number; gid: number };

const run = promisify(execFile);

/**
 * Undefined means our own account. Postgres refuses root; then the owner of the data, else `postgres`, else `nobody`
 * is used.
 */
export async function postgresAccount(dataFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataFolder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await findAccount("postgres")) ?? (await findAccount("nobody"));
  if (account === undefined) {
    throw new StartError(
      "Postgres does not run as root, and there is no account 'postgres' or 'nobody' to run it as. Start as an ordinary user.",
    );
  }
  return account;
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether the account may enter every folder of the path. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
