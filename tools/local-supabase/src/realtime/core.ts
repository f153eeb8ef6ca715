import type { Sql } from "postgres";

import type { ApiKeys, Log, Tokens } from "../context.ts";
import type { ChangeFeed } from "./change-feed.ts";
import type { JoinRequest } from "./join-payload.ts";
import type { Frame } from "./outbox.ts";
import type { ChannelPermissions } from "./policies.ts";
import type { Version } from "./protocol.ts";
import type { Participant, Topics } from "./topics.ts";

export type RealtimeCore = {
  sql: Sql;
  keys: ApiKeys;
  tokens: Tokens;
  log: Log;
  topics: Topics;
  feed: ChangeFeed;
  /** Resolves once changes arrive from Postgres. */
  ready: Promise<void>;
  /** Whether a web page asks, which may bring no secret key. Known for each connection. */
  isPage: boolean;
};

/** The connection that a channel lives on. */
export type ChannelLink = {
  readonly version: Version;
  send(frame: Frame): void;
  /** @returns false, with nothing counted, when that is too much */
  keep(bytes: number): boolean;
  onClosed(channel: Participant): void;
};

/** A channel, to what handles its client's messages. */
export type ChannelControl = Participant & {
  readonly core: RealtimeCore;
  readonly wants: JoinRequest["broadcast"];
  readonly presenceKey: string;
  readonly permissions: ChannelPermissions;
  readonly isOpen: boolean;
  reply(ref: string | null, status: "ok" | "error", response: object): void;
  keep(bytes: number): boolean;
  showPresence(): void;
  shutDown(message: string): void;
};
