import type { WebSocket } from "ws";

import { AccessError, verifyClaims } from "./access.ts";
import { Channel } from "./channel.ts";
import type { ChannelLink, RealtimeCore } from "./core.ts";
import { parseJoin, topicProblem } from "./join-payload.ts";
import { limits } from "./limits.ts";
import { Outbox, type Backlog, type Frame } from "./outbox.ts";
import {
  decodeFrame,
  encodeMessage,
  FrameError,
  topicPrefix,
  type ClientMessage,
  type Version,
} from "./protocol.ts";
import type { Participant } from "./topics.ts";
import { WindowLimit } from "./window-limit.ts";
import { WorkQueue } from "./work-queue.ts";

/** WebSocket close codes (RFC 6455, 7.4.1). */
const closeCodes = { goingAway: 1001, unsupportedData: 1003, policyViolation: 1008 } as const;

/** One client's websocket and its channels. Its messages are handled in order. */
export class Connection implements ChannelLink {
  readonly version: Version;
  readonly #socket: WebSocket;
  readonly #outbox: Outbox;
  readonly #core: RealtimeCore;
  /** The key of the connection, used for channels without a token. */
  readonly #apiKey: string;
  readonly #channels = new Map<string, Channel>();
  readonly #messages = new WindowLimit(limits.messages);
  readonly #joins = new WindowLimit(limits.joins);
  readonly #work: WorkQueue;
  #receivedAt = performance.now();
  #bufferedBytes = 0;

  constructor(options: {
    socket: WebSocket;
    core: RealtimeCore;
    backlog: Backlog;
    version: Version;
    apiKey: string;
    onClosed: (connection: Connection) => void;
  }) {
    const { socket, core, backlog, version, apiKey, onClosed } = options;
    this.version = version;
    this.#socket = socket;
    this.#core = core;
    this.#apiKey = apiKey;
    this.#work = new WorkQueue(socket);
    this.#outbox = new Outbox({
      socket,
      backlog,
      onUnread: () => core.log("warn", "a realtime client that does not read was disconnected"),
    });
    // The library closes the connection after an error; an unhandled one would end the process.
    socket.on("error", () => {});
    socket.on("message", (data, isBinary) => {
      if (Buffer.isBuffer(data)) this.#receive(data, isBinary);
    });
    socket.once("close", () => {
      for (const channel of this.#channels.values()) channel.dispose();
      onClosed(this);
    });
  }

  get unsentBytes(): number {
    return this.#outbox.unsentBytes;
  }

  send(frame: Frame): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#outbox.send(frame);
  }

  reserveBytes(bytes: number): boolean {
    if (this.#bufferedBytes + bytes > limits.bufferedBytes) return false;
    this.#bufferedBytes += bytes;
    return true;
  }

  releaseBytes(bytes: number): void {
    this.#bufferedBytes -= bytes;
  }

  onClosed(channel: Participant): void {
    const topic = topicPrefix + channel.topic;
    if (this.#channels.get(topic) === channel) this.#channels.delete(topic);
  }

  /** Ends channels with expired tokens, and clients that were silent or did not read for too long. */
  sweep(): void {
    for (const channel of this.#channels.values()) channel.endIfExpired();
    this.#outbox.endIfStalled();
    if (performance.now() - this.#receivedAt > limits.idleTimeoutMs) {
      this.close(closeCodes.policyViolation, "no heartbeat");
    }
  }

  /** Closes the connection, and cuts it if the client's close frame does not come within 250 ms. */
  close(code: number = closeCodes.goingAway, reason = "the server is stopping"): void {
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), 250).unref();
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.#receivedAt = performance.now();
    let message: ClientMessage;
    try {
      message = decodeFrame(data, isBinary, this.version);
    } catch (error) {
      const reason = error instanceof FrameError ? error.message : "unreadable message";
      this.close(closeCodes.unsupportedData, reason);
      return;
    }
    if (message.topic === "phoenix" && message.event === "heartbeat") {
      return this.#reply(message, "ok", {});
    }
    if (data.length > limits.messageBytes && message.event !== "broadcast") {
      const reason = `MessageTooLarge: Other than a broadcast it has at most ${limits.messageBytes} bytes`;
      this.#reply(message, "error", { reason });
      return;
    }
    if (message.event !== "phx_join" && !this.#messages.tryConsume()) {
      const channel = this.#channels.get(message.topic);
      if (channel) channel.shutDown("Too many messages per second");
      else this.close(closeCodes.policyViolation, "Too many messages per second");
      return;
    }
    const handle = () => this.#handle(message, data.length);
    this.#work.add(data.length, handle, (error) => {
      this.#core.log("error", `a realtime message (${message.event}) failed`, String(error));
      this.#reply(message, "error", { reason: "Unknown Error on Channel" });
    });
  }

  async #handle(message: ClientMessage, bytes: number): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const channel = this.#channels.get(message.topic);
    if (message.event === "phx_join") {
      channel?.close();
      await this.#join(message, bytes);
    } else if (message.event === "phx_leave") {
      this.#reply(message, "ok", {});
      channel?.close();
    } else if (channel) {
      await channel.handle(message);
    } else {
      this.#reply(message, "error", { reason: "unmatched topic" });
    }
  }

  async #join(message: ClientMessage, bytes: number): Promise<void> {
    const refuse = (reason: string) => this.#reply(message, "error", { reason });
    const topic = message.topic.slice(topicPrefix.length);
    const problem = topicProblem(message.topic);
    if (problem !== undefined) return refuse(problem);
    if (!this.#joins.tryConsume()) {
      refuse("ClientJoinRateLimitReached: Too many joins per second");
      return this.close(closeCodes.policyViolation, "Too many joins per second");
    }
    if (this.#channels.size >= limits.channels) {
      return refuse("ChannelRateLimitReached: Too many channels");
    }
    const request = parseJoin(message.payload);
    if (request.postgresChanges.length > limits.bindings) {
      return refuse(
        `InvalidJoinPayload: A channel has at most ${limits.bindings} postgres_changes`,
      );
    }
    if (request.broadcast.wantsReplay) {
      return refuse("UnableToReplayMessages: The embedded backend keeps no messages to replay");
    }
    const { accessToken } = request;
    const token = accessToken && !accessToken.startsWith("sb_") ? accessToken : this.#apiKey;
    try {
      const claims = await verifyClaims(token, this.#core);
      const { joinRef } = message;
      const core = this.#core;
      const channel = new Channel({ core, link: this, topic, joinRef, request, token, claims });
      if (!channel.reserveBytes(bytes)) {
        return refuse("ChannelRateLimitReached: The connection's channels take too much room");
      }
      this.#channels.set(message.topic, channel);
      await channel.join(message.ref, request).catch((error: unknown) => {
        channel.dispose();
        throw error;
      });
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      refuse(`${error.code}: ${error.message}`);
    }
  }

  #reply({ topic, ref, joinRef }: ClientMessage, status: "ok" | "error", response: object): void {
    const payload = { status, response };
    this.send(encodeMessage(this.version, { joinRef, ref, topic, event: "phx_reply", payload }));
  }
}
