/** Hosted Supabase's defaults where it has them; less of what is kept in memory, as all of it is one process' here. */
export const limits = {
  sockets: { all: 500, ofAddress: 100 },
  channels: 100,
  bindings: 100,
  /** A longer one ends the connection with code 1009. */
  frameBytes: 3_100_000,
  payloadBytes: 3_000_500,
  /** Bytes of one frame that is no broadcast: a join, a presence, a token. */
  messageBytes: 64 * 1024,
  /** Bytes of one socket's joins and presences, which are kept. */
  keptBytes: 128 * 1024,
  /** Bytes of all presences of one topic, which everybody who joins it is sent. */
  topicPresenceBytes: 1024 * 1024,
  /** Bytes of one socket's messages that wait to be handled; beyond that no more is read from it. */
  queuedBytes: 4 * 1024 * 1024,
  /** Bytes of one changed row; a longer one is announced with its short columns only. */
  recordBytes: 1024 * 1024,
  /** Bytes of a channel's topic, its `realtime:` included, and of an event's name: one byte counts them in frames. */
  nameBytes: 255,
  joins: { calls: 100, windowMs: 1000 },
  /** Messages of one socket, heartbeats and joins aside. */
  messages: { calls: 500, windowMs: 5000 },
  presence: { calls: 5, windowMs: 30_000 },
  /** What may wait for clients that do not read. One that has more, or takes nothing for so long, is disconnected. */
  unsent: {
    bytes: 4 * 1024 * 1024,
    /** All clients together; beyond that, one with more than `bytesWhenCrowded` is disconnected. */
    bytesOfAll: 64 * 1024 * 1024,
    bytesWhenCrowded: 512 * 1024,
    stalledMs: 15_000,
  },
  /** How long a client may stay silent. supabase-js sends a heartbeat every 25 s. */
  idleTimeoutMs: 60_000,
} as const;
