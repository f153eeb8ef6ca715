import { randomUUID } from "node:crypto";

import type { Claims } from "../context.ts";
import { AccessError } from "./access.ts";
import { broadcastFrame, type Broadcast } from "./broadcast.ts";
import type { ChannelIdentity } from "./channel-identity.ts";
import { ChannelPermissions } from "./channel-permissions.ts";
import type { JoinRequest } from "./join-payload.ts";
import { numberEntries, prepareSubscriptions, type NumberedEntry } from "./postgres-changes.ts";
import type { PresenceDiff } from "./presence.ts";
import { encodeMessage, encodeRawMessage, type ClientMessage, type Version } from "./protocol.ts";
import type { RealtimeCore } from "./realtime-core.ts";
import { receiveBroadcastPush } from "./receive-broadcast.ts";
import { PresencePushes } from "./receive-presence.ts";
import type { Subscriber, Subscription } from "./subscription.ts";
import type { Member } from "./topics.ts";

/** What every channel's name on the wire begins with. */
export const topicPrefix = "realtime:";

/** The connection that a channel lives on. */
export type ChannelLink = {
  readonly version: Version;
  send(frame: string | Buffer): void;
  /** The channel is over, for whatever reason. */
  onClosed(channel: Channel): void;
};

/** One client on one topic, from its join to its end. */
export class Channel implements Member, Subscriber {
  readonly core: RealtimeCore;
  readonly topic: string;
  readonly isPrivate: boolean;
  readonly joinRef: string | null;
  readonly wants: JoinRequest["broadcast"];
  readonly presenceKey: string;
  readonly permissions: ChannelPermissions;
  readonly #link: ChannelLink;
  readonly #identity: ChannelIdentity;
  readonly #presence: PresencePushes;
  #entries: readonly NumberedEntry[] = [];
  #isOpen = true;
  #hasShownPresence = false;

  constructor(options: {
    core: RealtimeCore;
    link: ChannelLink;
    topic: string;
    joinRef: string | null;
    request: JoinRequest;
    identity: ChannelIdentity;
  }) {
    const { core, link, topic, joinRef, request, identity } = options;
    this.core = core;
    this.topic = topic;
    this.joinRef = joinRef;
    this.isPrivate = request.isPrivate;
    this.wants = request.broadcast;
    this.presenceKey = request.presence.key ?? randomUUID();
    this.permissions = new ChannelPermissions(core.sql, { topic, isPrivate: request.isPrivate });
    this.#link = link;
    this.#presence = new PresencePushes(this);
    this.#identity = identity;
  }

  get claims(): Claims {
    return this.#identity.claims;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Checks what the client may do and lets it in.
   * @param ref the join's, which is answered
   * @throws AccessError when it may not read from this private channel
   */
  async join(ref: string | null, request: JoinRequest): Promise<void> {
    await this.permissions.load(this.claims);
    this.#entries = numberEntries(request.postgresChanges);
    const subscriptions =
      this.#entries.length === 0 ? [] : await prepareSubscriptions(this.core, this, this.#entries);
    if (!this.#isOpen) return;

    this.core.topics.join(this);
    this.#watchExpiry();
    const postgresChanges = this.#entries.map(({ id, params }) => ({ ...params, id }));
    this.reply(ref, "ok", { postgres_changes: postgresChanges });
    if (request.presence.isEnabled) this.showPresence();
    this.#putInForce(subscriptions);
    if (this.wants.announceReady) {
      await this.core.ready;
      this.#system("system", "ok", "Replication connection established");
    }
  }

  /** Handles what the client sends on this channel, leaving aside. */
  async handle({ event, ref, payload }: ClientMessage): Promise<void> {
    switch (event) {
      case "broadcast":
        return receiveBroadcastPush(this, ref, payload);
      case "presence":
        return this.#presence.receive(ref, payload);
      case "access_token":
        return this.#renew(payload);
      default:
    }
  }

  reply(ref: string | null, status: "ok" | "error", response: object): void {
    this.#push("phx_reply", { status, response }, { ref, joinRef: this.joinRef });
  }

  /** Tells the client once who is there; from then on it hears of those who come and go. */
  showPresence(): void {
    if (this.#hasShownPresence || !this.permissions.mayRead("presence")) return;
    this.#hasShownPresence = true;
    this.#push("presence_state", this.core.topics.presenceState(this));
  }

  /** Ends the channel from this side, with hosted Realtime's words for the reason. */
  shutDown(message: string): void {
    if (!this.#isOpen) return;
    this.#system("system", "error", message);
    this.close();
  }

  /** Ends the channel and says so to the client. */
  close(): void {
    if (!this.#isOpen) return;
    this.#push("phx_close", {}, { ref: this.joinRef, joinRef: this.joinRef });
    this.abandon();
  }

  /** Ends the channel of a connection that is gone. */
  abandon(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#identity.stop();
    this.core.feed.remove(this);
    this.core.topics.leave(this);
    this.#link.onClosed(this);
  }

  deliver(ids: readonly number[], data: string): void {
    const payload = `{"ids":${JSON.stringify(ids)},"data":${data}}`;
    const message = { topic: this.#wireTopic, event: "postgres_changes", payload };
    this.#link.send(encodeRawMessage(this.#link.version, message));
  }

  receiveBroadcast(broadcast: Broadcast): void {
    if (!this.permissions.mayRead("broadcast")) return;
    const frame = broadcastFrame(this.#link.version, this.#wireTopic, broadcast);
    if (frame !== undefined) this.#link.send(frame);
  }

  receivePresence(diff: PresenceDiff): void {
    if (this.permissions.mayRead("presence")) this.#push("presence_diff", diff);
  }

  async #renew(payload: unknown): Promise<void> {
    const roleBefore = this.claims.role;
    try {
      if (!(await this.#identity.renew(payload, this.core, this.permissions))) return;
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      this.shutDown(error.message);
      return;
    }
    this.#watchExpiry();
    if (this.#entries.length > 0 && this.claims.role !== roleBefore) {
      const subscriptions = await prepareSubscriptions(this.core, this, this.#entries);
      this.core.feed.remove(this);
      if (this.#isOpen) this.#putInForce(subscriptions);
    }
  }

  #watchExpiry(): void {
    if (this.#isOpen) this.#identity.watch((message) => this.shutDown(message));
  }

  #putInForce(subscriptions: Subscription[] | string): void {
    if (typeof subscriptions === "string") {
      this.#system("postgres_changes", "error", subscriptions);
    } else if (subscriptions.length > 0) {
      this.core.feed.add(subscriptions);
      this.#system("postgres_changes", "ok", "Subscribed to PostgreSQL");
    }
  }

  #system(extension: string, status: "ok" | "error", message: string): void {
    this.#push("system", { extension, status, message, channel: this.topic });
  }

  #push(
    event: string,
    payload: object,
    refs: { ref?: string | null; joinRef?: string | null } = {},
  ): void {
    const { version } = this.#link;
    this.#link.send(encodeMessage(version, { ...refs, topic: this.#wireTopic, event, payload }));
  }

  get #wireTopic(): string {
    return topicPrefix + this.topic;
  }
}
