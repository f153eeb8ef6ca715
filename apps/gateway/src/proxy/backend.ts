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
const maxIdle = 2_000;

export function createBackend(url: URL, idleTimeout: number = maxIdle): Backend {
  const isSecure = url.protocol === "https:";
  // With a timeout the agent also obeys a shorter one in the server's Keep-Alive header. FIFO never takes a closed
  // connection from its list; LIFO would.
  const options = { keepAlive: true, timeout: idleTimeout, scheduling: "fifo" } as const;
  const agent = isSecure ? new https.Agent(options) : new http.Agent(options);
  const open = isSecure ? https.request : http.request;
  const base = url.pathname.replace(/\/$/, "");
  /** Last use of each. The server's idle time is unknown here: its response may be read late. */
  const usedAt = new WeakMap<Socket, number>();

  /** On a busy machine the agent's own timers may be later than the server's. */
  function closeIdle(now: number): void {
    for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
      if ((usedAt.get(socket) ?? 0) < now - idleTimeout) socket.destroy();
    }
  }

  return {
    url,
    request({ path, ...others }) {
      const now = performance.now();
      closeIdle(now);
      const request = open({
        protocol: url.protocol,
        // URL has IPv6 addresses in brackets, sockets do not.
        hostname: url.hostname.replace(/^\[|\]$/g, ""),
        port: url.port,
        path: `${base}${path}`,
        agent,
        ...others,
      });
      request.on("socket", (socket) => usedAt.set(socket, now));
      return request;
    },
    close: () => agent.destroy(),
  };
}
