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
  const options = { keepAlive: true, timeout: idleTimeout };
  const agent = isSecure ? new https.Agent(options) : new http.Agent(options);
  const open = isSecure ? https.request : http.request;
  const base = url.pathname.replace(/\/$/, "");
  const idleSince = new WeakMap<Socket, number>();

  /** The agent's own timers may be late on a busy machine, and the server's in time. */
  function closeIdle(): void {
    const oldest = performance.now() - idleTimeout;
    for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
      if ((idleSince.get(socket) ?? 0) < oldest) socket.destroy();
    }
  }

  return {
    url,
    request({ path, ...others }) {
      closeIdle();
      const request = open({
        protocol: url.protocol,
        // URL keeps an IPv6 address in its brackets, a socket wants it without.
        hostname: url.hostname.replace(/^\[|\]$/g, ""),
        port: url.port,
        path: `${base}${path}`,
        agent,
        ...others,
      });
      request.on("response", (response) => {
        const { socket } = response;
        response.on("end", () => idleSince.set(socket, performance.now()));
      });
      return request;
    },
    close: () => agent.destroy(),
  };
}
