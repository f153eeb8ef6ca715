import { setTimeout as delay } from "node:timers/promises";

import { isNetwork, networks } from "./networks.mjs";

/**
 * What people do at their screens: connect a channel again that asks for it, send what is held, try again what failed,
 * answer what is unknown by looking there.
 * @param {object} parts
 * @param {import("./workspaces.mjs").User} parts.user
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {(delivery: string) => Promise<boolean>} parts.look whether a delivery's post stands there
 */
export function createPeople({ user, backend, look }) {
  /** What people found themselves, and called off here. @type {Set<string>} */
  const foundThere = new Set();
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

  /**
   * Everything that waits for a word after a restore, or after a channel was away. Where no program can look, they look
   * themselves first, as the screen tells them to.
   */
  async function confirm() {
    const held = await backend.sql()`
      select d.workspace_id, d.id, c.network from public.deliveries d join public.channels c on c.id = d.channel_id
      where d.state in ('scheduled', 'publishing') and d.wake_at = 'infinity' and d.problem ->> 'code' = 'restored'`;
    for (const { workspace_id, id, network } of held) {
      // oxlint-disable-next-line no-await-in-loop -- as somebody does, one after the other
      const isThere = hasNoLook(network) && (await look(String(id)));
      const answer = isThere ? "cancel" : "send";
      // oxlint-disable-next-line no-await-in-loop
      await user.command("confirm_overdue", { workspace_id, delivery_ids: [id], answer });
      done.confirmed += 1;
      if (isThere) foundThere.add(String(id));
    }
  }

  /** Tries again, once each, whatever was refused; where no program can look, once they have looked. @returns which */
  async function retry() {
    const failed = await backend.sql()`
      select d.id, c.network from public.deliveries d join public.channels c on c.id = d.channel_id
      where d.state = 'failed'`;
    for (const { id, network } of failed) {
      // oxlint-disable-next-line no-await-in-loop -- as somebody does, one after the other
      if (hasNoLook(network) && (await look(String(id)))) {
        foundThere.add(String(id));
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop
      await user.command("retry_delivery", { delivery_id: id });
      done.retried += 1;
    }
    return failed.map(({ id }) => String(id));
  }

  return {
    done,
    foundThere,
    reconnect,
    confirm,
    retry,
    /** Looks after channels until it is told to stop. */
    watch() {
      const end = new AbortController();
      async function lookAfter() {
        while (!end.signal.aborted) {
          // oxlint-disable-next-line no-await-in-loop -- again and again; Postgres may be away
          await Promise.all([reconnect(), confirm()]).catch(() => undefined);
          // oxlint-disable-next-line no-await-in-loop
          await delay(1_500);
        }
      }
      const watching = lookAfter();
      return async () => {
        end.abort();
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

/** Whether no program can look at what stands there; mails that were sent are in other people's mailboxes. @param {string} network */
const hasNoLook = (network) =>
  isNetwork(network) && (networks[network].safety === "none" || network === "newsletter");

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
