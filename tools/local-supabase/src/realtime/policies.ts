import { randomUUID } from "node:crypto";

import postgres, { type Sql, type TransactionSql } from "postgres";

import type { Claims } from "../context.ts";
import { actAs } from "../postgres/act-as.ts";
import { AccessError } from "./access.ts";
import { policyTimeout } from "./visibility.ts";

type Extension = "broadcast" | "presence";

type Permissions = Record<Extension, boolean>;

const extensions: readonly Extension[] = ["broadcast", "presence"];

/** What a client may read and write on a channel's topic: everything on a public one, on a private one by policies. */
export class ChannelPermissions {
  readonly #sql: Sql;
  readonly #topic: string;
  readonly #isPrivate: boolean;
  #read: Permissions | undefined;
  #write: Promise<Permissions> | undefined;
  #claims: Claims | undefined;

  constructor(sql: Sql, { topic, isPrivate }: { topic: string; isPrivate: boolean }) {
    this.#sql = sql;
    this.#topic = topic;
    this.#isPrivate = isPrivate;
  }

  /** @throws AccessError when the policies allow no reading, or less than with the former claims */
  async load(claims: Claims): Promise<void> {
    if (!this.#isPrivate) return;
    const read = await readPermissions(this.#sql, claims, this.#topic);
    const formerPermissions = this.#read;
    if (!read.broadcast && !read.presence) {
      throw new AccessError(
        "Unauthorized",
        `You do not have permissions to read from this Channel topic: ${this.#topic}`,
      );
    }
    if (
      formerPermissions &&
      ((formerPermissions.broadcast && !read.broadcast) ||
        (formerPermissions.presence && !read.presence))
    ) {
      throw new AccessError(
        "Unauthorized",
        `You no longer have permission to read from this Channel topic: ${this.#topic}`,
      );
    }
    this.#claims = claims;
    this.#read = read;
    this.#write = undefined;
  }

  mayRead(extension: Extension): boolean {
    return !this.#isPrivate || this.#read?.[extension] === true;
  }

  async mayWrite(extension: Extension): Promise<boolean> {
    if (!this.#isPrivate) return true;
    if (!this.#claims) return false;
    this.#write ??= writePermissions(this.#sql, this.#claims, this.#topic);
    try {
      return (await this.#write)[extension];
    } catch (error) {
      this.#write = undefined;
      throw error;
    }
  }
}

/** Tests the SELECT policies of `realtime.messages` with rows that are rolled back. Failing policies allow nothing. */
async function readPermissions(sql: Sql, claims: Claims, topic: string): Promise<Permissions> {
  const probes = extensions.map((extension) => ({ id: randomUUID(), topic, extension }));
  return runAndRollBack(sql, async (transaction) => {
    await transaction`insert into realtime.messages ${transaction(probes)}`;
    await actAs(transaction, claims, { ...policyTimeout, "realtime.topic": topic });
    const readableRows = await transaction<{ extension: string }[]>`
      select extension from realtime.messages
      where id in ${transaction(probes.map(({ id }) => id))}`;
    return toPermissions((extension) => readableRows.some((row) => row.extension === extension));
  });
}

/** Tests the INSERT policies of `realtime.messages`. */
async function writePermissions(sql: Sql, claims: Claims, topic: string): Promise<Permissions> {
  return runAndRollBack(sql, async (transaction) => {
    await actAs(transaction, claims, { ...policyTimeout, "realtime.topic": topic });
    const allowed = new Set<Extension>();
    for (const extension of extensions) {
      await transaction
        .savepoint(
          (attempt) =>
            attempt`insert into realtime.messages (topic, extension) values (${topic}, ${extension})`,
        )
        .then(() => allowed.add(extension))
        .catch(rethrowUnlessDenied);
    }
    return toPermissions((extension) => allowed.has(extension));
  });
}

function toPermissions(isAllowed: (extension: Extension) => boolean): Permissions {
  return { broadcast: isAllowed("broadcast"), presence: isAllowed("presence") };
}

/** Runs a test in a transaction that is rolled back; if it fails, nothing is permitted. */
async function runAndRollBack(
  sql: Sql,
  trial: (transaction: TransactionSql) => Promise<Permissions>,
): Promise<Permissions> {
  let permissions: Permissions = { broadcast: false, presence: false };
  const rollback = new Error("rolled back");
  try {
    await sql.begin(async (transaction) => {
      permissions = await trial(transaction);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) rethrowUnlessDenied(error);
  }
  return permissions;
}

/** Any error of a policy means no; an unreachable Postgres does not. */
function rethrowUnlessDenied(error: unknown): void {
  if (!(error instanceof postgres.PostgresError)) throw error;
}
