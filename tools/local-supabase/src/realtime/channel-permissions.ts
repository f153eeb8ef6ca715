import type { Sql } from "postgres";

import type { Claims } from "../context.ts";
import { AccessError } from "./access.ts";
import { readPermissions, writePermissions, type Extension, type Permissions } from "./policies.ts";

/** What a client may do on one channel: everything on a public one, what the policies say on a private one. */
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

  /**
   * Asks the policies for these claims from now on.
   * @throws AccessError when they allow no reading, or less than the claims before
   */
  async load(claims: Claims): Promise<void> {
    if (!this.#isPrivate) return;
    const read = await readPermissions(this.#sql, claims, this.#topic);
    const before = this.#read;
    if (!read.broadcast && !read.presence) {
      throw new AccessError(
        "Unauthorized",
        `You do not have permissions to read from this Channel topic: ${this.#topic}`,
      );
    }
    if (before && ((before.broadcast && !read.broadcast) || (before.presence && !read.presence))) {
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

  /** Asks the policies on first use. */
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
