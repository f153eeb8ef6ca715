import { SharedBroadcast, type Broadcast } from "./broadcast.ts";
import { limits } from "./limits.ts";
import { Presence } from "./presence.ts";

export type Member = {
  /** Without the `realtime:` prefix. */
  readonly topic: string;
  /** Private and public channels of one name do not hear each other. */
  readonly isPrivate: boolean;
  receiveBroadcast(broadcast: SharedBroadcast): void;
  /** @param diff Phoenix' `presence_diff`, as JSON */
  receivePresence(diff: string): void;
};

type Topic = { members: Set<Member>; presence: Presence<Member> };

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
    const shared = new SharedBroadcast(broadcast);
    for (const member of this.#topics.get(keyOf(to))?.members ?? []) {
      if (member !== except) member.receiveBroadcast(shared);
    }
  }

  /** @returns false when the topic has no room for it */
  track(member: Member, key: string, payload: string): boolean {
    const topic = this.#topics.get(keyOf(member));
    if (!topic?.members.has(member)) return true;
    if (topic.presence.bytes + payload.length > limits.topicPresenceBytes) return false;
    this.#tell(topic, topic.presence.track(member, key, payload));
    return true;
  }

  untrack(member: Member): void {
    const topic = this.#topics.get(keyOf(member));
    if (topic) this.#tell(topic, topic.presence.untrack(member));
  }

  presenceState(member: Member): string {
    return this.#topics.get(keyOf(member))?.presence.state() ?? "{}";
  }

  #tell(topic: Topic, diff: string | undefined): void {
    if (!diff) return;
    for (const member of topic.members) member.receivePresence(diff);
  }
}

function keyOf({ topic, isPrivate }: Pick<Member, "topic" | "isPrivate">): string {
  return `${isPrivate ? "private" : "public"}:${topic}`;
}
