import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";

export type Received = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
};

/** Sends a request with the exact path, which `fetch` would normalise. */
export function request(
  port: number,
  path: string,
  options: { method?: string; headers?: OutgoingHttpHeaders; body?: string; host?: string } = {},
): Promise<Received> {
  const { host = "127.0.0.1", method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      { host, port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes,
            text: bytes.toString("utf8"),
          });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
