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
  /** Resolves when changes are received from Postgres. */
  ready: Promise<void>;
  /** Whether a web page connected, which must not use a secret key. */
  isPage: boolean;
};

export type ChannelLink = {
  readonly version: Version;
  send(frame: Frame): void;
  /** @returns false, and counts nothing, when the limit would be exceeded */
  reserveBytes(bytes: number): boolean;
  releaseBytes(bytes: number): void;
  onClosed(channel: Participant): void;
};

/** A channel as its message handlers use it. */
export type ChannelControl = Participant & {
  readonly core: RealtimeCore;
  readonly wants: JoinRequest["broadcast"];
  readonly presenceKey: string;
  readonly permissions: ChannelPermissions;
  readonly isOpen: boolean;
  reply(ref: string | null, status: "ok" | "error", response: object): void;
  /** @returns false, and counts nothing, when the client's limit would be exceeded */
  reserveBytes(bytes: number): boolean;
  releaseBytes(bytes: number): void;
  showPresence(): void;
  shutDown(message: string): void;
};
