import type { Broadcast } from "./broadcast.ts";
import { Presence, type PresenceDiff, type PresenceState } from "./presence.ts";

/** A joined channel, as the others on its topic see it. */
export type Member = {
  /** Without the `realtime:` prefix. */
  readonly topic: string;
  /** Private and public channels of one name do not hear each other. */
  readonly isPrivate: boolean;
  receiveBroadcast(broadcast: Broadcast): void;
  receivePresence(diff: PresenceDiff): void;
};

type Topic = { members: Set<Member>; presence: Presence<Member> };

/** Who is on which topic. */
export class Topics {
  readonly #topics = new Map<string, Topic>();

  join(member: Member): void {
    const key = keyOf(member);
    const topic = this.#topics.get(key);
    if (topic) topic.members.add(member);
    else this.#topics.set(key, { members: new Set([member]), presence: new Presence() });
  }

  leave(member: Member): void {
    const key = keyOf(member);
    const topic = this.#topics.get(key);
    if (!topic?.members.delete(member)) return;
    if (topic.members.size === 0) this.#topics.delete(key);
    this.#tell(topic, topic.presence.untrack(member));
  }

  /** @param except the sender, unless it wants its own messages back */
  broadcast(to: Pick<Member, "topic" | "isPrivate">, broadcast: Broadcast, except?: Member): void {
    for (const member of this.#topics.get(keyOf(to))?.members ?? []) {
      if (member !== except) member.receiveBroadcast(broadcast);
    }
  }

  track(member: Member, key: string, payload: Record<string, unknown>): void {
    const topic = this.#topics.get(keyOf(member));
    if (topic?.members.has(member)) this.#tell(topic, topic.presence.track(member, key, payload));
  }

  untrack(member: Member): void {
    const topic = this.#topics.get(keyOf(member));
    if (topic) this.#tell(topic, topic.presence.untrack(member));
  }

  presenceState(member: Member): PresenceState {
    return this.#topics.get(keyOf(member))?.presence.state() ?? {};
  }

  #tell(topic: Topic, diff: PresenceDiff | undefined): void {
    if (!diff) return;
    for (const member of topic.members) member.receivePresence(diff);
  }
}

function keyOf({ topic, isPrivate }: Pick<Member, "topic" | "isPrivate">): string {
  return `${isPrivate ? "private" : "public"}:${topic}`;
}
