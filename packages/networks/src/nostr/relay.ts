import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import { brokenAnswer } from "../core/http/exchange.ts";
import type { Tools } from "../core/tools.ts";

export type Relay = {
  send(message: Json): void;
  /** The next message of any kind. @throws RelayError when the connection has ended */
  next(): Promise<readonly unknown[]>;
};

export class RelayError extends Error {
  override name = "RelayError";
  readonly url: string;
  /** The guarded client's error code. */
  readonly code: string;

  constructor(url: string, problem: string, cause?: unknown) {
    super(`${url} ${problem}`, { cause });
    this.url = url;
    this.code = brokenAnswer(cause).code;
  }
}

const frame = z.array(z.unknown()).min(1);

/**
 * Opens a connection to a relay for the duration of a callback. @param timeout in total, in ms @throws RelayError if
 * the relay is unreachable, disconnects or does not answer
 */
export async function withRelay<T>(
  url: string,
  { socket: open, signal }: Pick<Tools, "socket" | "signal">,
  timeout: number,
  talk: (relay: Relay) => Promise<T>,
): Promise<T> {
  if (open === undefined) throw new Error("Nostr needs sockets, and was given none.");
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  const socket = await open(url, { signal: limit }).catch((cause: unknown) => {
    throw new RelayError(url, "cannot be reached.", cause);
  });
  const inbox = new Inbox(url);
  const endInbox = () => inbox.end();
  socket.addEventListener("message", ({ data }) => inbox.receive(data));
  socket.addEventListener("close", endInbox);
  limit.addEventListener("abort", endInbox);
  if (limit.aborted) endInbox();
  try {
    return await talk({
      next: () => inbox.next(),
      send: (message) => socket.send(JSON.stringify(message)),
    });
  } finally {
    limit.removeEventListener("abort", endInbox);
    socket.close();
  }
}

/** Why a relay is unreachable; undefined if it answers. */
export async function relayFailure(
  url: string,
  tools: Pick<Tools, "socket" | "signal">,
): Promise<RelayError | undefined> {
  try {
    return await withRelay(url, tools, 10_000, async () => undefined);
  } catch (error) {
    if (error instanceof RelayError) return error;
    throw error;
  }
}

/** A queue of messages, read one at a time. */
class Inbox {
  readonly #url: string;
  readonly #waiting: (readonly unknown[])[] = [];
  #wake: (() => void) | undefined;
  #isOver = false;

  constructor(url: string) {
    this.#url = url;
  }

  receive(data: unknown): void {
    const message = parseMessage(data);
    if (message) this.#waiting.push(message);
    this.#wake?.();
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  async next(): Promise<readonly unknown[]> {
    for (;;) {
      const message = this.#waiting.shift();
      if (message) return message;
      if (this.#isOver) throw new RelayError(this.#url, "said nothing more.");
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

/** Ignores anything that is not a message of the protocol. */
function parseMessage(data: unknown): readonly unknown[] | undefined {
  try {
    return frame.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
