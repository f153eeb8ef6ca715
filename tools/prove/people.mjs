import { setTimeout as delay } from "node:timers/promises";

import { isNetwork, networks } from "./networks.mjs";

/**
 * The users of the proof: they reconnect channels, send held posts, retry failed ones, and resolve unknown ones after
 * looking at the network.
 * @param {object} parts
 * @param {import("./workspaces.mjs").User} parts.user
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {(delivery: string) => Promise<boolean>} parts.look whether the network has a delivery's post
 */
export function createPeople({ user, backend, look }) {
  /** Deliveries that a user found on the network and resolved here. @type {Set<string>} */
  const foundThere = new Set();
  const done = { reconnected: 0, retried: 0, resolved: 0, confirmed: 0, comments: 0 };

  /** Reconnects with the same credentials: the network accepts them, the refusal was an injected fault. */
  async function reconnect() {
    const sql = backend.sql();
    const channels = await sql`
      select c.id, c.workspace_id, c.network, c.account_id, c.handle, c.settings, k.key_id, k.ciphertext
      from public.channels c join private.channel_credentials k on k.channel_id = c.id
      where c.state = 'needs_attention'`;
    for (const channel of channels) {
      const connection = await user.command("begin_connection", {
        workspace_id: channel["workspace_id"],
        network: channel["network"],
        channel_id: channel["id"],
      });
      await sql`
        select engine.complete_connection(
          ${connection}, ${channel["account_id"]}, ${channel["handle"]}, ${channel["handle"]}, null,
          ${sql.json(channel["settings"])}, ${channel["key_id"]}, ${channel["ciphertext"]}
        )`;
      done.reconnected += 1;
    }
  }

  /**
   * Confirms everything held after a restore or a channel's absence. Where no API can look, users look first, as the
   * screen asks them to.
   */
  async function confirm() {
    const paused = await backend.sql()`
      select d.workspace_id, d.id, c.network from public.deliveries d join public.channels c on c.id = d.channel_id
      where d.state in ('scheduled', 'publishing') and d.wake_at = 'infinity' and d.problem ->> 'code' = 'restored'`;
    for (const { workspace_id, id, network } of paused) {
      const isThere = isUnreadable(network) && (await look(String(id)));
      const answer = isThere ? "cancel" : "send";
      await user.command("confirm_overdue", { workspace_id, delivery_ids: [id], answer });
      done.confirmed += 1;
      if (isThere) foundThere.add(String(id));
    }
  }

  /** Retries each refused delivery once; where no API can look, after looking. @returns which */
  async function retry() {
    const failed = await backend.sql()`
      select d.id, c.network from public.deliveries d join public.channels c on c.id = d.channel_id
      where d.state = 'failed'`;
    for (const { id, network } of failed) {
      if (isUnreadable(network) && (await look(String(id)))) {
        foundThere.add(String(id));
        continue;
      }
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
    /** Reconnects channels and confirms deliveries paused by the restore every 1.5 s until stopped. */
    watch() {
      const end = new AbortController();
      async function reconnectAndConfirm() {
        while (!end.signal.aborted) {
          await Promise.all([reconnect(), confirm()]).catch(() => undefined);
          await delay(1_500);
        }
      }
      const watching = reconnectAndConfirm();
      return async () => {
        end.abort();
        await watching;
      };
    },
    /**
     * Resends a missing first comment where the network allows it; where no program can look, once they have looked.
     * @param {ReadonlySet<string>} standing deliveries whose comment is there
     */
    async comment(standing) {
      const rows = await backend.sql()`
        select d.id, c.network from public.deliveries d join public.channels c on c.id = d.channel_id
        where d.state = 'published' and d.problem ->> 'code' like 'comment\\_%'
          and d.problem ->> 'code' not in ('comment_place_unknown', 'comment_unknown')`;
      for (const { id, network } of rows) {
        if (isUnreadable(network) && standing.has(String(id))) continue;
        await user
          .command("decide_first_comment", { delivery_id: id, answer: "send" })
          .catch(() => undefined);
        done.comments += 1;
      }
      return rows.length;
    },
    /**
     * Resolves unknown deliveries by what the network has.
     * @param {readonly { delivery: string, isThere: boolean }[]} unknown
     */
    async resolve(unknown) {
      for (const { delivery, isThere } of unknown) {
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

/** Whether no program can read the network back; sent mails are in other people's mailboxes. @param {string} network */
const isUnreadable = (network) =>
  isNetwork(network) && (networks[network].safety === "none" || network === "newsletter");

/**
 * Whether looking could have resolved an unknown delivery: some networks cannot be read, and on one the absence of a
 * post proves nothing.
 * @param {import("./networks.mjs").NetworkId} network
 * @param {boolean} isThere
 */
export function isResolvableByLooking(network, isThere) {
  const { safety } = networks[network];
  return safety === "key" || safety === "look" || (safety === "sighting" && isThere);
}
