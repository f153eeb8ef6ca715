import { setTimeout as delay } from "node:timers/promises";

import { networks } from "./networks.mjs";

/**
 * What people do at their screens: connect a channel again that asks for it, send what is held, try again what failed,
 * answer what is unknown by looking there.
 * @param {object} parts
 * @param {import("./workspaces.mjs").User} parts.user
 * @param {import("./backend.mjs").Backend} parts.backend
 */
export function createPeople({ user, backend }) {
  const done = { reconnected: 0, retried: 0, resolved: 0, confirmed: 0, comments: 0 };

  /** With the credentials that it has: its network takes them, and whoever said otherwise was somebody else. */
  async function reconnect() {
    const sql = backend.sql();
    const channels = await sql`
      select c.id, c.workspace_id, c.network, c.account_id, c.handle, c.settings, k.key_id, k.ciphertext
      from public.channels c join private.channel_credentials k on k.channel_id = c.id
      where c.state = 'needs_attention'`;
    for (const one of channels) {
      // oxlint-disable-next-line no-await-in-loop -- few
      const connection = await user.command("begin_connection", {
        workspace_id: one["workspace_id"],
        network: one["network"],
        channel_id: one["id"],
      });
      // oxlint-disable-next-line no-await-in-loop
      await sql`
        select engine.complete_connection(
          ${connection}, ${one["account_id"]}, ${one["handle"]}, ${one["handle"]}, null,
          ${sql.json(one["settings"])}, ${one["key_id"]}, ${one["ciphertext"]}
        )`;
      done.reconnected += 1;
    }
  }

  /** Everything that waits for a word after a restore, or after a channel was away. */
  async function confirm() {
    const held = await backend.sql()`
      select workspace_id, array_agg(id) as ids from public.deliveries
      where state in ('scheduled', 'publishing') and wake_at = 'infinity' and problem ->> 'code' = 'restored'
      group by workspace_id`;
    for (const { workspace_id, ids } of held) {
      // oxlint-disable-next-line no-await-in-loop
      await user.command("confirm_overdue", { workspace_id, delivery_ids: ids, answer: "send" });
      done.confirmed += ids.length;
    }
  }

  /** Tries again, once each, whatever was refused. @returns which */
  async function retry() {
    const failed = await backend.sql()`select id from public.deliveries where state = 'failed'`;
    for (const { id } of failed) {
      // oxlint-disable-next-line no-await-in-loop
      await user.command("retry_delivery", { delivery_id: id });
      done.retried += 1;
    }
    return failed.map(({ id }) => String(id));
  }

  return {
    done,
    reconnect,
    confirm,
    retry,
    /** Looks after channels until it is told to stop. */
    watch() {
      let isWatching = true;
      const watching = (async () => {
        while (isWatching) {
          // oxlint-disable-next-line no-await-in-loop -- again and again; Postgres may be away
          await Promise.all([reconnect(), confirm()]).catch(() => undefined);
          // oxlint-disable-next-line no-await-in-loop
          await delay(1_500);
        }
      })();
      return async () => {
        isWatching = false;
        await watching;
      };
    },
    /** Sends a first comment again that we say is not there, where it can be placed. */
    async comment() {
      const rows = await backend.sql()`
        select id from public.deliveries
        where state = 'published' and problem ->> 'code' like 'comment\\_%'
          and problem ->> 'code' not in ('comment_place_unknown', 'comment_unknown')`;
      for (const { id } of rows) {
        // oxlint-disable-next-line no-await-in-loop
        await user
          .command("decide_first_comment", { delivery_id: id, answer: "send" })
          .catch(() => undefined);
        done.comments += 1;
      }
      return rows.length;
    },
    /**
     * Answers what is unknown by what stands there.
     * @param {readonly { delivery: string, isThere: boolean }[]} unknown
     */
    async resolve(unknown) {
      for (const { delivery, isThere } of unknown) {
        // oxlint-disable-next-line no-await-in-loop
        await user.command("resolve_unknown", {
          delivery_id: delivery,
          answer: isThere ? "published" : "not_published",
        });
        done.resolved += 1;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createPeople>} People */

/**
 * Whether a look would have settled what is unknown: nobody can look at some networks, and at one of them nobody can be
 * sure that what they do not see is not there.
 * @param {import("./networks.mjs").NetworkId} network
 * @param {boolean} isThere
 */
export function couldBeKnown(network, isThere) {
  const { safety } = networks[network];
  return safety === "key" || safety === "look" || (safety === "sighting" && isThere);
}
