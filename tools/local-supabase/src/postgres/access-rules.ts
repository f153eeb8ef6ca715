import { randomUUID } from "node:crypto";
import { chown, rename, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";

import { StartError } from "../start-error.ts";
import type { Account } from "./account.ts";

/** Postgres' superuser, named as on hosted Supabase. Only the backend uses it, and only at start. */
export const superuser = "supabase_admin";

/** The map's name connects the two files. The system tells which account is at a socket's other end. */
const socketRules = "local all all peer map=backend\n";

/** Connections of this machine need a password; superusers are refused. `all` does not include physical replication. */
const loopbackRules = `host all ${superuser} all reject\nhost all all 127.0.0.1/32 scram-sha-256\n`;

/** The socket accepts our own account as any role; loopback accepts every role with a password except the superuser. */
export async function writeAccessRules(
  cluster: string,
  account: Account | undefined,
): Promise<void> {
  const name = accountName().replaceAll('"', '""');
  await replaceFile(join(cluster, "pg_hba.conf"), socketRules + loopbackRules, account);
  await replaceFile(join(cluster, "pg_ident.conf"), `backend "${name}" all\n`, account);
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    throw new StartError(
      "The system knows no name of this account, by which Postgres could tell it. Start as another.",
      { cause: error },
    );
  }
}

/** Replaces the file instead of writing to it, as it could be a link. */
async function replaceFile(
  path: string,
  text: string,
  account: Account | undefined,
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, text, { mode: 0o600, flag: "wx" });
  if (account) await chown(unfinished, account.uid, account.gid);
  await rename(unfinished, path);
}
