import type { Frame } from "./outbox.ts";
import { encodeMessage, encodeRawMessage, type Version } from "./protocol.ts";

/** What every channel's name on the wire begins with. */
export const topicPrefix = "realtime:";

/** Sends a channel's messages to its client. */
export class ChannelSender {
  readonly version: Version;
  /** The channel's name on the wire. */
  readonly wireTopic: string;
  readonly #topic: string;
  readonly #send: (frame: Frame) => void;

  /** @param options.topic without its prefix */
  constructor(options: { version: Version; topic: string; send: (frame: Frame) => void }) {
    this.version = options.version;
    this.#topic = options.topic;
    this.wireTopic = topicPrefix + options.topic;
    this.#send = options.send;
  }

  frame(frame: Frame): void {
    this.#send(frame);
  }

  message(
    event: string,
    payload: object,
    refs: { ref?: string | null; joinRef?: string | null } = {},
  ): void {
    this.#send(encodeMessage(this.version, { ...refs, topic: this.wireTopic, event, payload }));
  }

  /** A message whose payload is JSON text already. */
  rawMessage(event: string, payload: string): void {
    this.#send(encodeRawMessage(this.version, { topic: this.wireTopic, event, payload }));
  }

  /** What the server says about the channel itself. */
  system(extension: string, status: "ok" | "error", message: string): void {
    this.message("system", { extension, status, message, channel: this.#topic });
  }
}
