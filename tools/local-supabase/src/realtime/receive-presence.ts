import { z } from "zod";

import type { ChannelControl } from "./core.ts";
import { limits } from "./limits.ts";
import { WindowLimit } from "./window-limit.ts";

const messageSchema = z.object({ event: z.string(), payload: z.unknown().optional() });
const trackedSchema = z.record(z.string(), z.unknown());

export class PresenceMessages {
  readonly #channel: ChannelControl;
  readonly #limit = new WindowLimit(limits.presence);
  #tracked: string | undefined;

  constructor(channel: ChannelControl) {
    this.#channel = channel;
  }

  async receive(ref: string | null, payload: unknown): Promise<void> {
    const channel = this.#channel;
    const message = messageSchema.safeParse(payload);
    const event = message.data?.event.toLowerCase();
    if (!this.#limit.tryConsume()) {
      channel.shutDown("Client presence rate limit exceeded");
    } else if (event === "untrack") {
      channel.releaseBytes(this.#tracked?.length ?? 0);
      this.#tracked = undefined;
      channel.core.topics.untrack(channel);
      channel.reply(ref, "ok", {});
    } else if (event === "track") {
      await this.#track(ref, message.data?.payload ?? {});
    } else {
      channel.reply(ref, "error", { reason: "Presence event must be track or untrack" });
    }
  }

  async #track(ref: string | null, payload: unknown): Promise<void> {
    const channel = this.#channel;
    const tracked = trackedSchema.safeParse(payload);
    if (!tracked.success) {
      channel.reply(ref, "error", { reason: "Presence track payload must be a map" });
      return;
    }
    if (!(await channel.permissions.mayWrite("presence"))) {
      channel.reply(ref, "error", {
        reason: `You do not have permissions to track presence on this Channel topic: ${channel.topic}`,
      });
      return;
    }
    if (!channel.isOpen) return;
    const text = JSON.stringify(tracked.data);
    if (text !== this.#tracked && !this.#replace(text)) {
      channel.reply(ref, "error", { reason: "There is no room for this presence" });
      return;
    }
    channel.reply(ref, "ok", {});
  }

  /** @returns false, without a change, when there is no room */
  #replace(text: string): boolean {
    const channel = this.#channel;
    const growth = text.length - (this.#tracked?.length ?? 0);
    if (!channel.reserveBytes(growth)) return false;
    channel.showPresence();
    if (!channel.core.topics.track(channel, channel.presenceKey, text)) {
      channel.releaseBytes(growth);
      return false;
    }
    this.#tracked = text;
    return true;
  }
}
