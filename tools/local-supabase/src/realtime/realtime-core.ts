import type { Sql } from "postgres";

import type { ApiKeys, Log, Tokens } from "../context.ts";
import type { ChangeFeed } from "./change-feed.ts";
import type { Topics } from "./topics.ts";

/** The publication whose tables clients can listen to. */
export const changesPublication = "supabase_realtime";

/** What all channels share. */
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
