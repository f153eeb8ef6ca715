import { limits } from "./limits.ts";
import type { Frame } from "./outbox.ts";
import { encodeMessage, type Version } from "./protocol.ts";

/** A message from one participant of a channel to the others. */
export type Broadcast =
  /** A text frame's payload, unchanged. */
  | { kind: "message"; payload: Record<string, unknown> }
  /** A binary frame's content, unchanged. */
  | { kind: "user"; event: string; encoding: "json" | "binary"; body: Buffer };

const userBroadcastKind = 4;

export function broadcastSize(broadcast: Broadcast): number {
  return broadcast.kind === "user"
    ? broadcast.body.length
    : Buffer.byteLength(JSON.stringify(broadcast.payload));
}

/** A broadcast whose encoded bytes are shared by all recipients. */
export class SharedBroadcast {
  readonly #broadcast: Broadcast;
  readonly #frames = new Map<Version, Exclude<Frame, string> | undefined>();

  constructor(broadcast: Broadcast) {
    this.#broadcast = broadcast;
  }

  /** Undefined for binary content to a version 1 client, which cannot read it. */
  frame(version: Version, topic: string): Frame | undefined {
    if (!this.#frames.has(version)) {
      const content = broadcastFrame(version, topic, this.#broadcast);
      const isBinary = Buffer.isBuffer(content);
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      this.#frames.set(version, bytes && { bytes, isBinary });
    }
    return this.#frames.get(version);
  }
}

function broadcastFrame(
  version: Version,
  topic: string,
  broadcast: Broadcast,
): string | Buffer | undefined {
  if (broadcast.kind === "message") {
    return encodeMessage(version, { topic, event: "broadcast", payload: broadcast.payload });
  }
  if (version === "2.0.0") return userBroadcastFrame(topic, broadcast);
  if (broadcast.encoding === "binary") return undefined;
  const { event, body } = broadcast;
  const content: unknown = JSON.parse(body.toString("utf8"));
  const payload = { event, payload: content, type: "broadcast" };
  return encodeMessage(version, { topic, event: "broadcast", payload });
}

/** Realtime's binary frame of kind 4: sizes, then topic, event, no metadata and content. */
function userBroadcastFrame(
  topic: string,
  { event, encoding, body }: Extract<Broadcast, { kind: "user" }>,
): Buffer {
  const names = [topic, event, ""].map((name) => Buffer.from(name));
  if (names.some(({ length }) => length > limits.nameBytes)) {
    throw new RangeError("a broadcast's topic and event are at most 255 bytes long");
  }
  const head = [
    userBroadcastKind,
    ...names.map(({ length }) => length),
    encoding === "json" ? 1 : 0,
  ];
  return Buffer.concat([Buffer.from(head), ...names, body]);
}
