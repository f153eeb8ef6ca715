import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";

import { freePorts } from "@postlark/testing/free-ports";

import { toolEnvironment } from "../run/lib/toolchain.mjs";
import { UserError } from "../run/lib/user-error.mjs";
import { end, startProgram } from "./program.mjs";

/** @param {string} name @param {string[]} args @returns {Promise<{ url: string, announced: any, stop: () => Promise<void> }>} */
export async function startPeer(name, args) {
  const program = startProgram([`peers/${name}/start.mjs`, ...args], toolEnvironment());
  const { stdout } = program.process;
  if (stdout === null) throw new UserError(`The ${name} server has no output.`);
  const line = once(createInterface({ input: stdout }), "line");
  const [announced] = await Promise.race([line, program.ended.then(() => [undefined])]);
  if (announced === undefined)
    throw new UserError(`There is no ${name} server.\n${program.output()}`);
  const message = JSON.parse(announced);
  return { url: message.url, announced: message, stop: () => end(program, "SIGTERM") };
}

export async function startBluesky() {
  const [port, plc, viewer] = await freePorts(3);
  return startPeer("bluesky", [`--port=${port}`, `--plc-port=${plc}`, `--viewer-port=${viewer}`]);
}

export async function startRelay() {
  const [port] = await freePorts(1);
  return startPeer("nostr", [`--port=${port}`]);
}

/** @param {string} url @param {string} nsid @param {unknown} [input] @param {string} [token] */
export async function xrpc(url, nsid, input, token) {
  const response = await fetch(`${url}/xrpc/${nsid}`, {
    ...(input !== undefined && { method: "POST", body: JSON.stringify(input) }),
    headers: {
      ...(input !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${nsid}: ${response.status} ${body}`);
  return JSON.parse(body);
}

/** An account on the server, with a session by app password. @param {string} url @param {string} name */
export async function createAccount(url, name) {
  const handle = `${name}.test`;
  const { did, accessJwt } = await xrpc(url, "com.atproto.server.createAccount", {
    email: `${name}@example.com`,
    handle,
    password: `the password of ${name}`,
  });
  const created = await xrpc(
    url,
    "com.atproto.server.createAppPassword",
    { name: "Postlark" },
    accessJwt,
  );
  const password = String(created.password);
  const session = { identifier: handle, password };
  const opened = await xrpc(url, "com.atproto.server.createSession", session);
  return {
    did: String(did),
    password,
    accessJwt: String(opened.accessJwt),
    refreshJwt: String(opened.refreshJwt),
  };
}

/** A webhook receiver that stores each delivery once, by its id, and counts how often it was sent. */
export async function startReceiver() {
  const key = Buffer.alloc(24, 7);
  /** @type {Map<string, string>} */
  const texts = new Map();
  let requests = 0;

  /** @param {import("node:http").IncomingMessage} request */
  async function receive(request) {
    const body = await text(request);
    const [id, at, signature] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
      (name) => String(request.headers[name]),
    );
    const expected = `v1,${createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64")}`;
    const given = Buffer.from(String(signature));
    if (given.length !== expected.length || !timingSafeEqual(given, Buffer.from(expected)))
      return 400;
    const { type, data } = JSON.parse(body);
    if (type === "post.published") {
      requests += 1;
      texts.set(String(id), data.text);
    }
    return 204;
  }

  const server = createServer((request, response) => {
    receive(request).then(
      (status) => response.writeHead(status).end(),
      () => request.socket.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    secret: `whsec_${key.toString("base64")}`,
    texts,
    requests: () => requests,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
