import { randomBytes } from "node:crypto";

type Meta = Record<string, unknown> & { phx_ref: string };

/** Who is present, by key: Phoenix' `presence_state`. */
export type PresenceState = Record<string, { metas: Meta[] }>;

/** Who came and went: Phoenix' `presence_diff`. */
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState };

/** The members of one channel that track themselves. Several may share a key (one person's tabs, say). */
export class Presence<Member> {
  readonly #entries = new Map<Member, { key: string; meta: Meta }>();

  /** Adds a member or replaces what it tracks. */
  track(member: Member, key: string, payload: Record<string, unknown>): PresenceDiff {
    const previous = this.#entries.get(member);
    const meta: Meta = {
      ...payload,
      phx_ref: randomBytes(9).toString("base64url"),
      ...(previous && { phx_ref_prev: previous.meta.phx_ref }),
    };
    this.#entries.set(member, { key, meta });
    return { joins: one(key, meta), leaves: previous ? one(previous.key, previous.meta) : {} };
  }

  /** Takes a member out. Undefined if it was not in. */
  untrack(member: Member): PresenceDiff | undefined {
    const entry = this.#entries.get(member);
    if (!entry) return undefined;
    this.#entries.delete(member);
    return { joins: {}, leaves: one(entry.key, entry.meta) };
  }

  state(): PresenceState {
    const metas = new Map<string, Meta[]>();
    for (const { key, meta } of this.#entries.values()) {
      metas.set(key, [...(metas.get(key) ?? []), meta]);
    }
    return Object.fromEntries([...metas].map(([key, own]) => [key, { metas: own }]));
  }
}

function one(key: string, meta: Meta): PresenceState {
  return Object.fromEntries([[key, { metas: [meta] }]]);
}
