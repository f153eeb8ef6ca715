import { randomUUID } from "node:crypto";

import type { Claims } from "../context.ts";
import { AccessError } from "./access.ts";
import type { SharedBroadcast } from "./broadcast.ts";
import type { ByteBudget } from "./byte-budget.ts";
import type { ChannelIdentity } from "./channel-identity.ts";
import { ChannelPermissions } from "./channel-permissions.ts";
import { ChannelSender } from "./channel-sender.ts";
import type { JoinRequest } from "./join-payload.ts";
import type { Frame } from "./outbox.ts";
import { numberEntries, prepareSubscriptions, type NumberedEntry } from "./postgres-changes.ts";
import type { ClientMessage, Version } from "./protocol.ts";
import type { RealtimeCore } from "./realtime-core.ts";
import { receiveBroadcastPush } from "./receive-broadcast.ts";
import { PresencePushes } from "./receive-presence.ts";
import type { Subscriber, Subscription } from "./subscription.ts";
import type { Member } from "./topics.ts";

/** The connection that a channel lives on. */
export type ChannelLink = {
  readonly version: Version;
  /** What its channels keep. */
  readonly kept: ByteBudget;
  send(frame: Frame): void;
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
  readonly #send: ChannelSender;
  readonly #identity: ChannelIdentity;
  readonly #presence: PresencePushes;
  #entries: readonly NumberedEntry[] = [];
  #isOpen = true;
  #keptBytes = 0;
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
    const { version } = link;
    this.#send = new ChannelSender({ version, topic, send: (frame) => link.send(frame) });
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
      this.#send.system("system", "ok", "Replication connection established");
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
    this.#send.message("phx_reply", { status, response }, { ref, joinRef: this.joinRef });
  }

  /** Tells the client once who is there; from then on it hears of those who come and go. */
  showPresence(): void {
    if (this.#hasShownPresence || !this.permissions.mayRead("presence")) return;
    this.#hasShownPresence = true;
    this.#send.rawMessage("presence_state", this.core.topics.presenceState(this));
  }

  /** Counts what is kept for the client as long as the channel is open. @returns false where that is too much */
  keep(bytes: number): boolean {
    if (!this.#link.kept.change(bytes)) return false;
    this.#keptBytes += bytes;
    return true;
  }

  /** Ends the channel from this side, with hosted Realtime's words for the reason. */
  shutDown(message: string): void {
    if (!this.#isOpen) return;
    this.#send.system("system", "error", message);
    this.close();
  }

  /** Ends the channel and says so to the client. */
  close(): void {
    if (!this.#isOpen) return;
    this.#send.message("phx_close", {}, { ref: this.joinRef, joinRef: this.joinRef });
    this.abandon();
  }

  /** Ends the channel of a connection that is gone. */
  abandon(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.keep(-this.#keptBytes);
    this.#identity.stop();
    this.core.feed.remove(this);
    this.core.topics.leave(this);
    this.#link.onClosed(this);
  }

  deliver(ids: readonly number[], data: string): void {
    this.#send.rawMessage("postgres_changes", `{"ids":${JSON.stringify(ids)},"data":${data}}`);
  }

  receiveBroadcast(broadcast: SharedBroadcast): void {
    if (!this.permissions.mayRead("broadcast")) return;
    const frame = broadcast.frame(this.#send.version, this.#send.wireTopic);
    if (frame !== undefined) this.#send.frame(frame);
  }

  receivePresence(diff: string): void {
    if (this.permissions.mayRead("presence")) this.#send.rawMessage("presence_diff", diff);
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
      this.#send.system("postgres_changes", "error", subscriptions);
    } else if (subscriptions.length > 0) {
      this.core.feed.add(subscriptions);
      this.#send.system("postgres_changes", "ok", "Subscribed to PostgreSQL");
    }
  }
}
