import http, { type ClientRequest, type RequestOptions } from "node:http";
import https from "node:https";
import type { Socket } from "node:net";

export type Backend = {
  readonly url: URL;
  request(options: RequestOptions & { path: string }): ClientRequest;
  close(): void;
};

/**
 * Milliseconds that a connection may have been idle when it is used again. A server closes what is
 * idle for too long, Node's after 5 s, most others after a minute or more, and what is sent at that
 * very moment is lost: whoever reuses has to give up well before.
 */
const longestIdle = 2_000;

export function createBackend(url: URL, idleTimeout: number = longestIdle): Backend {
  const isSecure = url.protocol === "https:";
  // Told the time-out, the agent also heeds a shorter one that the server announces (Keep-Alive).
  // From the front of its list it takes none that is closed already; from the end, it would.
  const options = { keepAlive: true, timeout: idleTimeout, scheduling: "fifo" } as const;
  const agent = isSecure ? new https.Agent(options) : new http.Agent(options);
  const open = isSecure ? https.request : http.request;
  const base = url.pathname.replace(/\/$/, "");
  /** When each was last used. Since when its server waits is not known here: its response may be read late. */
  const usedAt = new WeakMap<Socket, number>();

  /** The agent's own timers may be late on a busy machine, and the server's in time. */
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
        // URL keeps an IPv6 address in its brackets, a socket wants it without.
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
