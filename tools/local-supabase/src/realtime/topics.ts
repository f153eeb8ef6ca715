import { SharedBroadcast, type Broadcast } from "./broadcast.ts";
import { limits } from "./limits.ts";
import { Presence } from "./presence.ts";

export type Participant = {
  /** The name without the `realtime:` prefix. */
  readonly topic: string;
  /** Private and public channels of one name are separate. */
  readonly isPrivate: boolean;
  receiveBroadcast(broadcast: SharedBroadcast): void;
  /** @param diff Phoenix' `presence_diff`, as JSON */
  receivePresence(diff: string): void;
};

type Topic = { participants: Set<Participant>; presence: Presence<Participant> };

/** The participants of each topic; a topic exists while it has any. */
export class Topics {
  readonly #topics = new Map<string, Topic>();

  join(participant: Participant): void {
    const key = keyOf(participant);
    const topic = this.#topics.get(key);
    if (topic) topic.participants.add(participant);
    else this.#topics.set(key, { participants: new Set([participant]), presence: new Presence() });
  }

  leave(participant: Participant): void {
    const key = keyOf(participant);
    const topic = this.#topics.get(key);
    if (!topic?.participants.delete(participant)) return;
    if (topic.participants.size === 0) this.#topics.delete(key);
    this.sendPresenceDiff(topic, topic.presence.untrack(participant));
  }

  /** @param except the sender, unless it wants to receive its own messages */
  broadcast(
    to: Pick<Participant, "topic" | "isPrivate">,
    broadcast: Broadcast,
    except?: Participant,
  ): void {
    const sharedBroadcast = new SharedBroadcast(broadcast);
    for (const participant of this.#topics.get(keyOf(to))?.participants ?? []) {
      if (participant !== except) participant.receiveBroadcast(sharedBroadcast);
    }
  }

  /** @returns false when the topic has no room for it */
  track(participant: Participant, key: string, payload: string): boolean {
    const topic = this.#topics.get(keyOf(participant));
    if (!topic?.participants.has(participant)) return true;
    if (topic.presence.bytes + payload.length > limits.topicPresenceBytes) return false;
    this.sendPresenceDiff(topic, topic.presence.track(participant, key, payload));
    return true;
  }

  untrack(participant: Participant): void {
    const topic = this.#topics.get(keyOf(participant));
    if (topic) this.sendPresenceDiff(topic, topic.presence.untrack(participant));
  }

  presenceState(participant: Participant): string {
    return this.#topics.get(keyOf(participant))?.presence.state() ?? "{}";
  }

  sendPresenceDiff(topic: Topic, diff: string | undefined): void {
    if (!diff) return;
    for (const participant of topic.participants) participant.receivePresence(diff);
  }
}

function keyOf({ topic, isPrivate }: Pick<Participant, "topic" | "isPrivate">): string {
  return `${isPrivate ? "private" : "public"}:${topic}`;
}
