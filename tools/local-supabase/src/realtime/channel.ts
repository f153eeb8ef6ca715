import { randomUUID } from "node:crypto";

import type { Claims } from "../context.ts";
import { AccessError, expiredMessage, parseRenewal } from "./access.ts";
import type { SharedBroadcast } from "./broadcast.ts";
import type { ChannelControl, ChannelLink, RealtimeCore } from "./core.ts";
import type { JoinRequest } from "./join-payload.ts";
import { ChannelPermissions } from "./policies.ts";
import { encodeMessage, encodeRawMessage, topicPrefix, type ClientMessage } from "./protocol.ts";
import { receiveBroadcast } from "./receive-broadcast.ts";
import { PresenceMessages } from "./receive-presence.ts";
import {
  numberEntries,
  prepareSubscriptions,
  type NumberedEntry,
  type Subscriber,
  type Subscription,
} from "./subscriptions.ts";

/** One client's subscription to a topic. */
export class Channel implements ChannelControl, Subscriber {
  readonly core: RealtimeCore;
  readonly topic: string;
  readonly isPrivate: boolean;
  readonly joinRef: string | null;
  readonly wants: JoinRequest["broadcast"];
  readonly presenceKey: string;
  readonly permissions: ChannelPermissions;
  isOpen = true;
  readonly #link: ChannelLink;
  readonly #presence = new PresenceMessages(this);
  #token: string;
  #claims: Claims;
  #entries: readonly NumberedEntry[] = [];
  #bufferedBytes = 0;
  #hasShownPresence = false;

  constructor(options: {
    core: RealtimeCore;
    link: ChannelLink;
    topic: string;
    joinRef: string | null;
    request: JoinRequest;
    token: string;
    claims: Claims;
  }) {
    const { core, topic, request } = options;
    this.core = core;
    this.topic = topic;
    this.joinRef = options.joinRef;
    this.isPrivate = request.isPrivate;
    this.wants = request.broadcast;
    this.presenceKey = request.presence.key ?? randomUUID();
    this.permissions = new ChannelPermissions(core.sql, { topic, isPrivate: request.isPrivate });
    this.#link = options.link;
    this.#token = options.token;
    this.#claims = options.claims;
  }

  get claims(): Claims {
    return this.#claims;
  }

  /** @throws AccessError when the client may not read from this private channel */
  async join(ref: string | null, request: JoinRequest): Promise<void> {
    await this.permissions.load(this.#claims);
    this.#entries = numberEntries(request.postgresChanges);
    const subscriptions =
      this.#entries.length === 0 ? [] : await prepareSubscriptions(this.core, this, this.#entries);
    if (!this.isOpen) return;

    this.core.topics.join(this);
    const postgresChanges = this.#entries.map(({ id, params }) => ({ ...params, id }));
    this.reply(ref, "ok", { postgres_changes: postgresChanges });
    if (request.presence.isEnabled) this.showPresence();
    this.#subscribe(subscriptions);
    if (this.wants.announceReady) {
      await this.core.ready;
      this.#system("system", "ok", "Replication connection established");
    }
  }

  async handle({ event, ref, payload }: ClientMessage): Promise<void> {
    if (event === "broadcast") await receiveBroadcast(this, ref, payload);
    else if (event === "presence") await this.#presence.receive(ref, payload);
    else if (event === "access_token") await this.#renew(payload);
  }

  reply(ref: string | null, status: "ok" | "error", response: object): void {
    this.#send("phx_reply", { status, response }, { ref, joinRef: this.joinRef });
  }

  /** Sends who is present, and from now on joins and leaves. Has an effect once. */
  showPresence(): void {
    if (this.#hasShownPresence || !this.permissions.mayRead("presence")) return;
    this.#hasShownPresence = true;
    this.#sendRaw("presence_state", this.core.topics.presenceState(this));
  }

  /** @returns false when the client's limit would be exceeded */
  reserveBytes(bytes: number): boolean {
    if (!this.#link.reserveBytes(bytes)) return false;
    this.#bufferedBytes += bytes;
    return true;
  }

  releaseBytes(bytes: number): void {
    this.#link.releaseBytes(bytes);
    this.#bufferedBytes -= bytes;
  }

  endIfExpired(): void {
    const { exp } = this.#claims;
    if (exp !== undefined && exp * 1000 <= Date.now()) this.shutDown(expiredMessage(exp));
  }

  /** @param message the reason in hosted Realtime's wording */
  shutDown(message: string): void {
    if (!this.isOpen) return;
    this.#system("system", "error", message);
    this.close();
  }

  close(): void {
    if (!this.isOpen) return;
    this.#send("phx_close", {}, { ref: this.joinRef, joinRef: this.joinRef });
    this.dispose();
  }

  /** Removes the channel from feed and topics and frees its buffer, without a message to the client. */
  dispose(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.releaseBytes(this.#bufferedBytes);
    this.core.feed.remove(this);
    this.core.topics.leave(this);
    this.#link.onClosed(this);
  }

  deliver(ids: readonly number[], data: string): void {
    this.#sendRaw("postgres_changes", `{"ids":${JSON.stringify(ids)},"data":${data}}`);
  }

  receiveBroadcast(broadcast: SharedBroadcast): void {
    if (!this.permissions.mayRead("broadcast")) return;
    const frame = broadcast.frame(this.#link.version, topicPrefix + this.topic);
    if (frame !== undefined) this.#link.send(frame);
  }

  receivePresence(diff: string): void {
    if (this.permissions.mayRead("presence")) this.#sendRaw("presence_diff", diff);
  }

  async #renew(payload: unknown): Promise<void> {
    const roleBefore = this.#claims.role;
    try {
      const renewed = await parseRenewal(payload, this.#token, this.core);
      if (renewed === undefined) return;
      await this.permissions.load(renewed.claims);
      ({ token: this.#token, claims: this.#claims } = renewed);
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      this.shutDown(error.message);
      return;
    }
    if (this.#entries.length > 0 && this.#claims.role !== roleBefore) {
      const subscriptions = await prepareSubscriptions(this.core, this, this.#entries);
      this.core.feed.remove(this);
      if (this.isOpen) this.#subscribe(subscriptions);
    }
  }

  #subscribe(subscriptions: Subscription[] | string): void {
    if (typeof subscriptions === "string") {
      this.#system("postgres_changes", "error", subscriptions);
    } else if (subscriptions.length > 0) {
      this.core.feed.add(subscriptions);
      this.#system("postgres_changes", "ok", "Subscribed to PostgreSQL");
    }
  }

  #system(extension: string, status: "ok" | "error", message: string): void {
    this.#send("system", { extension, status, message, channel: this.topic });
  }

  #send(
    event: string,
    payload: object,
    refs: { ref?: string | null; joinRef?: string | null } = {},
  ): void {
    const topic = topicPrefix + this.topic;
    this.#link.send(encodeMessage(this.#link.version, { ...refs, topic, event, payload }));
  }

  #sendRaw(event: string, payload: string): void {
    const topic = topicPrefix + this.topic;
    this.#link.send(encodeRawMessage(this.#link.version, { topic, event, payload }));
  }
}
