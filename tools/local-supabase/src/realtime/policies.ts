import { randomUUID } from "node:crypto";

import postgres, { type Sql, type TransactionSql } from "postgres";

import type { Claims } from "../context.ts";
import { actAs } from "./request-role.ts";

/** The parts of a channel that policies on `realtime.messages` decide on. */
export type Extension = "broadcast" | "presence";

/** What policies allow on a private channel. */
export type Permissions = Record<Extension, boolean>;

const extensions: readonly Extension[] = ["broadcast", "presence"];

/**
 * What the bearer of `claims` may read on a private channel: the SELECT policies of `realtime.messages` are tried on
 * rows of that topic, which are rolled back. Policies that fail allow nothing.
 * @see https://supabase.com/docs/guides/realtime/authorization
 */
export async function readPermissions(
  sql: Sql,
  claims: Claims,
  topic: string,
): Promise<Permissions> {
  const probes = extensions.map((extension) => ({ id: randomUUID(), topic, extension }));
  return tryOut(sql, async (transaction) => {
    await transaction`insert into realtime.messages ${transaction(probes)}`;
    await actAs(transaction, claims, topic);
    const seen = await transaction<{ extension: string }[]>`
      select extension from realtime.messages
      where id in ${transaction(probes.map(({ id }) => id))}`;
    return toPermissions((extension) => seen.some((row) => row.extension === extension));
  });
}

/** What the bearer of `claims` may send on a private channel: the INSERT policies of `realtime.messages`. */
export async function writePermissions(
  sql: Sql,
  claims: Claims,
  topic: string,
): Promise<Permissions> {
  return tryOut(sql, async (transaction) => {
    await actAs(transaction, claims, topic);
    const allowed = new Set<Extension>();
    for (const extension of extensions) {
      await transaction
        .savepoint(
          (attempt) =>
            attempt`insert into realtime.messages (topic, extension) values (${topic}, ${extension})`,
        )
        .then(() => allowed.add(extension))
        .catch(denied);
    }
    return toPermissions((extension) => allowed.has(extension));
  });
}

function toPermissions(isAllowed: (extension: Extension) => boolean): Permissions {
  return { broadcast: isAllowed("broadcast"), presence: isAllowed("presence") };
}

/** Runs a trial whose rows must not stay. */
async function tryOut(
  sql: Sql,
  trial: (transaction: TransactionSql) => Promise<Permissions>,
): Promise<Permissions> {
  let permissions: Permissions = { broadcast: false, presence: false };
  const enough = new Error("rolled back");
  try {
    await sql.begin(async (transaction) => {
      permissions = await trial(transaction);
      throw enough;
    });
  } catch (error) {
    if (error !== enough) denied(error);
  }
  return permissions;
}

/** Whatever a policy or Postgres answers to the trial means no; that Postgres cannot be reached does not. */
function denied(error: unknown): void {
  if (!(error instanceof postgres.PostgresError)) throw error;
}
