export const methods = ["GET", "HEAD", "DELETE", "OPTIONS", "POST", "PUT", "PATCH"] as const;

export const inner = "GET /auth/v1/SMUGGLED HTTP/1.1\r\nHost: x\r\n\r\n";
export const length = `Content-Length: ${inner.length}`;
export const chunks = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;

/** Framing headers that a Connection header may try to remove. */
export const framingConnections = ["content-length", "transfer-encoding", "host"].flatMap(
  (name) => [
    `Connection: ${name}`,
    `CONNECTION: ${name.toUpperCase()}`,
    `Connection: keep-alive, ${name}`,
    `Connection: ,\t${name} ,close`,
    `Connection: keep-alive\r\nConnection: ${name}`,
  ],
);

/** Connection headers without an effect on framing. */
export const harmlessConnections = [
  "X-None: 1",
  "Connection: keep-alive",
  "Connection: trailer, expect, te, keep-alive, proxy-connection",
  "Proxy-Connection: content-length",
  "Keep-Alive: content-length",
  "Trailer: content-length",
  "Expect: 100-continue",
];

/** Framings of a body, and the body as a naive reader would see it. */
export const framings: readonly (readonly [headers: string, body: string])[] = [
  [length, inner],
  ["Transfer-Encoding: chunked", chunks],
  ["Transfer-Encoding: Chunked", chunks],
  [`${length}\r\nTransfer-Encoding: chunked`, chunks],
  [`Transfer-Encoding: chunked\r\n${length}`, chunks],
  [`${length}\r\n${length}`, inner],
  [`${length}\r\nContent-Length: 0`, inner],
  [`Content-Length: +${inner.length}`, inner],
  [`Content-Length: ${inner.length}, ${inner.length}`, inner],
  [`Content-Length: 0x${inner.length.toString(16)}`, inner],
  ["Transfer-Encoding: gzip, chunked", chunks],
  ["Transfer-Encoding: chunked, chunked", chunks],
  ["Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", chunks],
  ["Transfer-Encoding: identity\r\nTransfer-Encoding: chunked", chunks],
  ["Transfer-Encoding: xchunked", chunks],
  ["Transfer-Encoding : chunked", chunks],
  ["Transfer-Encoding:\u000bchunked", chunks],
  ["X: y\nTransfer-Encoding: chunked", chunks],
];
