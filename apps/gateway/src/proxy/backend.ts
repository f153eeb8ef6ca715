import http, { type ClientRequest, type RequestOptions } from "node:http";
import https from "node:https";

/** The one backend: connections to it are kept and shared. */
export type Backend = {
  readonly url: URL;
  /** Opens a request; the path is added to whatever path the backend's own address has. */
  request(options: RequestOptions & { path: string }): ClientRequest;
  close(): void;
};

/** Connects to the backend over http or https, as its address says. */
export function createBackend(url: URL): Backend {
  const isSecure = url.protocol === "https:";
  const agent = isSecure
    ? new https.Agent({ keepAlive: true })
    : new http.Agent({ keepAlive: true });
  const open = isSecure ? https.request : http.request;
  const base = url.pathname.replace(/\/$/, "");
  return {
    url,
    request: ({ path, ...options }) =>
      open({
        protocol: url.protocol,
        // URL keeps an IPv6 address in its brackets, a socket wants it without.
        hostname: url.hostname.replace(/^\[|\]$/g, ""),
        port: url.port,
        path: `${base}${path}`,
        agent,
        ...options,
      }),
    close: () => agent.destroy(),
  };
}
