import type { WebSocket } from "ws";

import { limits } from "./limits.ts";

/** Runs a client's requests in order and pauses reading from one that sends too fast. */
export class WorkQueue {
  readonly #socket: Pick<WebSocket, "pause" | "resume">;
  #last: Promise<void> = Promise.resolve();
  #bytes = 0;

  constructor(socket: Pick<WebSocket, "pause" | "resume">) {
    this.#socket = socket;
  }

  /** Runs the work after that of earlier messages. @param bytes the size of the message that causes it */
  add(bytes: number, work: () => Promise<void>, onError: (error: unknown) => void): void {
    this.#count(bytes);
    this.#last = this.#last
      .then(work)
      .catch(onError)
      .finally(() => this.#count(-bytes));
  }

  #count(bytes: number): void {
    const wasFull = this.#bytes > limits.queuedBytes;
    this.#bytes += bytes;
    const isFull = this.#bytes > limits.queuedBytes;
    if (isFull && !wasFull) this.#socket.pause();
    if (wasFull && !isFull) this.#socket.resume();
  }
}
