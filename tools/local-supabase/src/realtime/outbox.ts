import { limits } from "./limits.ts";

/** A message to a client: text, or bytes shared by several clients. */
export type Frame = string | { bytes: Buffer; isBinary: boolean };

type Socket = {
  readonly bufferedAmount: number;
  send(data: string | Buffer, options: { binary: boolean }, onWritten: () => void): void;
  terminate(): void;
};

export type Backlog = { unsentBytes(): number };

/**
 * Sends frames to a client. Disconnects a client that does not read instead of buffering without limit: sooner when all clients together have
 * too much unsent.
 */
export class Outbox {
  readonly #socket: Socket;
  readonly #backlog: Backlog;
  readonly #onUnread: () => void;
  readonly #now: () => number;
  #progressAt: number;
  isTerminated = false;

  /** @param options.now a monotonic clock in milliseconds */
  constructor(options: {
    socket: Socket;
    backlog: Backlog;
    onUnread: () => void;
    now?: () => number;
  }) {
    this.#socket = options.socket;
    this.#backlog = options.backlog;
    this.#onUnread = options.onUnread;
    this.#now = options.now ?? (() => performance.now());
    this.#progressAt = this.#now();
  }

  get unsentBytes(): number {
    return this.isTerminated ? 0 : this.#socket.bufferedAmount;
  }

  send(frame: Frame): void {
    if (this.isTerminated) return;
    if (this.unsentBytes === 0) this.#progressAt = this.#now();
    const [data, binary] =
      typeof frame === "string" ? [frame, false] : [frame.bytes, frame.isBinary];
    this.#socket.send(data, { binary }, () => {
      this.#progressAt = this.#now();
    });
    const { bytes, bytesWhenCrowded, bytesOfAll } = limits.unsent;
    const unsent = this.unsentBytes;
    if (unsent > bytes) this.#end();
    else if (unsent > bytesWhenCrowded && this.#backlog.unsentBytes() > bytesOfAll) this.#end();
  }

  /** Disconnects a client that has read nothing for too long. */
  endIfStalled(): void {
    if (this.unsentBytes > 0 && this.#now() - this.#progressAt > limits.unsent.stalledMs) {
      this.#end();
    }
  }

  #end(): void {
    if (this.isTerminated) return;
    this.isTerminated = true;
    this.#socket.terminate();
    this.#onUnread();
  }
}
