import http, { type ClientRequest, type RequestOptions } from "node:http";
import https from "node:https";
import type { Socket } from "node:net";

export type Backend = {
  readonly url: URL;
  request(options: RequestOptions & { path: string }): ClientRequest;
  close(): void;
};

/**
 * Longest idle time of a reused connection, in milliseconds. Servers close idle ones, Node after 5 s, most others after
 * a minute or more, and a request sent at that moment is lost: the client has to give up well before.
 */
const maxIdleMs = 2_000;

/** Creates a client of a server that reuses connections and closes them before the server does. */
export function createBackend(url: URL, idleTimeoutMs: number = maxIdleMs): Backend {
  const isSecure = url.protocol === "https:";
  // With a timeout the agent also obeys a shorter one in the server's Keep-Alive header. FIFO never takes a closed
  // connection from its list; LIFO would.
  const options = { keepAlive: true, timeout: idleTimeoutMs, scheduling: "fifo" } as const;
  const agent = isSecure ? new https.Agent(options) : new http.Agent(options);
  const openRequest = isSecure ? https.request : http.request;
  const base = url.pathname.replace(/\/$/, "");
  /** When each socket was last used. The server's idle time is unknown here: its response may be read late. */
  const lastUsedAt = new WeakMap<Socket, number>();

  /** Closes sockets idle for too long: on a busy machine the agent's own timers may be later than the server's. */
  function closeIdle(now: number): void {
    for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
      if ((lastUsedAt.get(socket) ?? 0) < now - idleTimeoutMs) socket.destroy();
    }
  }

  return {
    url,
    request({ path, ...requestOptions }) {
      const now = performance.now();
      closeIdle(now);
      const request = openRequest({
        protocol: url.protocol,
        // URL has IPv6 addresses in brackets, sockets do not.
        hostname: url.hostname.replace(/^\[|\]$/g, ""),
        port: url.port,
        path: `${base}${path}`,
        agent,
        ...requestOptions,
      });
      request.on("socket", (socket) => lastUsedAt.set(socket, now));
      return request;
    },
    close: () => agent.destroy(),
  };
}
