/** Hosted Supabase's defaults where it has any, and lower memory limits, as everything is one process. */
export const limits = {
  sockets: { all: 500, ofAddress: 100 },
  channels: 100,
  bindings: 100,
  /** A longer frame closes the connection with code 1009. */
  frameBytes: 3_100_000,
  payloadBytes: 3_000_500,
  /** Bytes of a frame that is no broadcast: a join, presence or token. */
  messageBytes: 64 * 1024,
  /** Bytes of one socket's joins and presences, which stay in memory. */
  bufferedBytes: 128 * 1024,
  /** Bytes of a topic's presences, which every participant receives on joining. */
  topicPresenceBytes: 1024 * 1024,
  /** Bytes of one socket's unhandled messages; above it, reading pauses. */
  queuedBytes: 4 * 1024 * 1024,
  /** Bytes of a changed row; a longer one is sent with its short columns only. */
  recordBytes: 1024 * 1024,
  /** Bytes of a topic including `realtime:`, and of an event's name, whose length is one byte in frames. */
  nameBytes: 255,
  joins: { calls: 100, windowMs: 1000 },
  /** Messages of one socket, except heartbeats and joins. */
  messages: { calls: 500, windowMs: 5000 },
  presence: { calls: 5, windowMs: 30_000 },
  /** Unsent bytes of clients that do not read. A client over its limit, or stalled for too long, is disconnected. */
  unsent: {
    bytes: 4 * 1024 * 1024,
    /** Bytes of all clients; above it, a client with more than `bytesWhenCrowded` is disconnected. */
    bytesOfAll: 64 * 1024 * 1024,
    bytesWhenCrowded: 512 * 1024,
    stalledMs: 15_000,
  },
  /** Maximum silence of a client. supabase-js sends a heartbeat every 25 s. */
  idleTimeoutMs: 60_000,
} as const;
