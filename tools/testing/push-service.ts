import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";

/** A browser's subscription; the key is the installation's that it was made with. */
export type Subscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** A message as the browser shows it. */
export type Delivered = {
  readonly endpoint: string;
  readonly text: string;
  readonly topic: string | undefined;
  readonly urgency: string | undefined;
  readonly ttl: number;
};

/** What is answered instead of taking a message. */
export type Refusal = { readonly status: number; readonly headers?: Record<string, string> };

type Browser = { readonly ecdh: ECDH; readonly auth: Buffer; readonly applicationKey: string };

class RefusedError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function refuseUnless(condition: boolean, status: number, message: string): asserts condition {
  if (!condition) throw new RefusedError(status, message);
}

function parsePart(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, "base64url").toString());
}

/** RFC 8292: an ES256 token of the key that the subscription was made with, about this service, for a day at most. */
function checkVapid(header: string | undefined, origin: string, applicationKey: string): void {
  const [, token = "", key = ""] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  refuseUnless(key !== "", 401, "There is no VAPID authorization.");
  refuseUnless(key === applicationKey, 403, "The subscription belongs to another key.");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)];
  const jwk = { kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  refuseUnless(isSigned && parsePart(head)["alg"] === "ES256", 403, "The token is not signed.");
  const { aud, exp, sub } = parsePart(claims);
  const seconds = Number(exp) - Date.now() / 1_000;
  refuseUnless(aud === origin, 403, `The token is about ${String(aud)}.`);
  refuseUnless(seconds > 0 && seconds <= 86_400, 403, "The token is too old, or for too long.");
  refuseUnless(/^(mailto:.+@.+|https:\/\/)/.test(String(sub)), 403, "The token names nobody.");
}

/** RFC 8291 with one record of RFC 8188: what a browser does, by Node's own functions. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const [salt, idLength] = [body.subarray(0, 16), body[20]];
  refuseUnless(idLength === 65, 400, "The key in the header is none of P-256.");
  const sender = body.subarray(21, 21 + 65);
  const sealed = body.subarray(21 + 65);
  refuseUnless(sealed.length <= body.readUInt32BE(16), 400, "There is more than one record.");
  const serverKey = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), serverKey, sender]);
  const input = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  const isPadded = plain.subarray(end + 1).every((byte) => byte === 0);
  refuseUnless(end >= 0 && isPadded, 400, "The record is not the last one.");
  return plain.toString("utf8", 0, end);
}

function checkHeaders(headers: IncomingHttpHeaders): void {
  refuseUnless(/^\d+$/.test(String(headers["ttl"])), 400, "TTL is missing.");
  refuseUnless(headers["content-encoding"] === "aes128gcm", 400, "The encoding is unknown.");
  const { topic, urgency } = headers;
  refuseUnless(topic === undefined || /^[\w-]{1,32}$/.test(String(topic)), 400, "A bad topic.");
  refuseUnless(
    urgency === undefined || /^(very-low|low|normal|high)$/.test(String(urgency)),
    400,
    "A bad urgency.",
  );
}

/**
 * A push service on this machine, with the browsers that are subscribed to it. It is there in place of those of Google,
 * Mozilla and Apple, which tests cannot have, and refuses what any of them does: a token that is not signed by the
 * subscription's key, is about another service or lasts more than a day, a missing TTL, another encoding than
 * aes128gcm, a topic that is too long, more than 4,096 bytes, and what its browser cannot decrypt.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const delivered: Delivered[] = [];
  const problems: string[] = [];
  let refusal: Refusal | undefined;

  async function take(request: IncomingMessage): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const browser = browsers.get(request.url ?? "");
    refuseUnless(browser !== undefined, 410, "Nobody is subscribed there.");
    refuseUnless(request.method === "POST", 405, "Messages are posted.");
    refuseUnless(body.length <= 4_096, 413, "The message is too large.");
    const { headers } = request;
    checkHeaders(headers);
    checkVapid(headers.authorization, origin, browser.applicationKey);
    delivered.push({
      endpoint: `${origin}${request.url}`,
      text: decrypt(body, browser),
      topic: headers["topic"]?.toString(),
      urgency: headers["urgency"]?.toString(),
      ttl: Number(headers["ttl"]),
    });
  }

  const server = createServer((request, response) => {
    if (refusal) {
      request.resume();
      response.writeHead(refusal.status, refusal.headers).end();
      return;
    }
    take(request).then(
      () => response.writeHead(201).end(),
      (error: unknown) => {
        problems.push(String(error));
        response.writeHead(error instanceof RefusedError ? error.status : 400).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was found.");
  const { port } = address;
  const origin = `http://127.0.0.1:${port}`;

  return {
    port,
    delivered,
    /** Why messages were refused. */
    problems,
    /** Subscribes a browser with the installation's public key. */
    subscribe(applicationKey: string): Subscription {
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      const [path, auth] = [`/${randomUUID()}`, randomBytes(16)];
      browsers.set(path, { ecdh, auth, applicationKey });
      return {
        endpoint: `${origin}${path}`,
        p256dh: ecdh.getPublicKey("base64url"),
        auth: auth.toString("base64url"),
      };
    },
    /** What the browser does when push is turned off. */
    unsubscribe({ endpoint }: Pick<Subscription, "endpoint">): void {
      browsers.delete(new URL(endpoint).pathname);
    },
    /** Refuses everything; undefined: nothing more. */
    refuse(next: Refusal | undefined): void {
      refusal = next;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
