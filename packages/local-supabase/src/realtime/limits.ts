/** What one client may ask of the service. Hosted Supabase's defaults, where it has one. */
export const limits = {
  /** Open websockets. */
  sockets: 500,
  /** Channels of one socket. */
  channels: 100,
  /** `postgres_changes` bindings of one channel. */
  bindings: 100,
  /** Bytes of one frame from a client; a longer one ends the connection with code 1009. */
  frameBytes: 3_100_000,
  /** Bytes of one broadcast's or presence's payload. */
  payloadBytes: 3_000_500,
  /** Bytes of one changed row; a longer one is announced with its short columns only. */
  recordBytes: 1024 * 1024,
  /** Bytes of a channel's topic, its `realtime:` included, and of an event's name: one byte counts them in frames. */
  nameBytes: 255,
  /** Joins of one socket. */
  joins: { burst: 100, perSecond: 100 },
  /** Messages of one socket, heartbeats and joins aside. */
  messages: { burst: 500, perSecond: 100 },
  /** Messages sent over HTTP, all callers together. */
  restMessages: { burst: 500, perSecond: 100 },
  /** Presence messages of one channel. */
  presence: { calls: 5, windowMs: 30_000 },
  /** Bytes waiting for a client that does not read; beyond that it is disconnected. */
  unsentBytes: 16 * 1024 * 1024,
  /** How long a client may stay silent. supabase-js sends a heartbeat every 25 s. */
  idleMs: 60_000,
} as const;
