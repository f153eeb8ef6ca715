import { randomUUID } from "node:crypto";
import { chown, rename, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";

import { StartError } from "../start-error.ts";
import type { Account } from "./account.ts";

/** Postgres' superuser, named as on hosted Supabase. The backend is it while it starts, and nobody else ever. */
export const superuser = "supabase_admin";

/** The map's name ties the two files together. The system says who is at the other end of a socket. */
const socketRules = "local all all peer map=backend\n";

/** By password from this machine, and not as superuser. `all` leaves out physical replication. */
const loopbackRules = `host all ${superuser} all reject\nhost all all 127.0.0.1/32 scram-sha-256\n`;

/** Over the socket our own account as any role; over loopback every role that has a password, the superuser excepted. */
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

/** By a file of its own: whatever a link in Postgres' folder names is not written to. */
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
