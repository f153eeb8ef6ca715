import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

import { forwardRequest } from "./pass-on.mjs";
import { purposeOf } from "./purpose-of.mjs";
import { refusals } from "./refusals.mjs";
import { createStaleReads } from "./stale-reads.mjs";

/** @typedef {import("./pass-on.mjs").Passed} Passed */

/** Every post's text contains a unique mark. */
const markPattern = /p\d{5}(?!\d)/;

/**
 * A proxy before a network's server that loses requests and responses.
 * @param {object} way
 * @param {import("./networks.mjs").NetworkId} way.network
 * @param {string} way.target the server's origin
 * @param {boolean} [way.keepsHost] whether the Host header is passed on
 * @param {import("./faults.mjs").Faults} way.faults
 * @returns {Promise<{ url: string, port: number, settle: () => Promise<void>, stop: () => void }>}
 */
export async function startHttpProxy({ network, target, keepsHost = false, faults }) {
  const stale = createStaleReads();
  /** The mark of the post that an address or id belongs to. @type {Map<string, string>} */
  const owners = new Map();
  /** Work that continues after the client was answered. @type {Set<Promise<unknown>>} */
  const pendingWork = new Set();

  /** The mark of the post that a request is about, by its text or address. @param {Passed} request */
  function parseMark({ path, body }) {
    const [name = ""] = path.split("?");
    const text = body.toString("latin1");
    const ownerKey = /creation_id=(\d+)/.exec(text)?.[1] ?? name.replace(/\/$/, "");
    return markPattern.exec(text)?.[0] ?? markPattern.exec(path)?.[0] ?? owners.get(ownerKey);
  }

  /** @param {Passed} request @param {string | undefined} mark */
  async function forward(request, mark) {
    const received = await forwardRequest(request, target, keepsHost);
    const purpose = purposeOf(request);
    if (purpose === "write" && mark !== undefined) rememberWrite(request, received.body, mark);
    return purpose === "read"
      ? { ...received, body: stale.read(request.path, received).body }
      : received;
  }

  /** @param {Passed} request @param {Buffer} given @param {string} mark */
  function rememberWrite({ path, body }, given, mark) {
    stale.recordWrite(mark, body.toString("latin1"));
    const [name = ""] = path.split("?");
    const id = /"id":\s*"?([\w-]+)"?/.exec(given.toString("latin1"))?.[1];
    if (id === undefined) return;
    owners.set(`${name.replace(/\/$/, "")}/${id}`, mark);
    // A container is published by its id alone.
    if (id.length > 12) owners.set(id, mark);
  }

  /**
   * Forwards a request although its client no longer waits.
   * @param {Passed} request
   * @param {string | undefined} mark
   * @param {number} after in ms
   */
  function forwardLater(request, mark, after) {
    async function passIt() {
      await delay(after);
      // The server may be down.
      await forward(request, mark).catch(() => undefined);
      pendingWork.delete(done);
    }
    const done = passIt();
    pendingWork.add(done);
  }

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  async function respond(request, response) {
    const { method = "GET", url: path = "/", headers } = request;
    const received = { method, path, headers, body: await buffer(request) };
    const mark = parseMark(received);
    const purpose = purposeOf(received);
    const fault = purpose === "token" ? undefined : faults.next({ network, on: purpose, mark });
    if (fault?.stale) stale.fallBehind(fault.stale);
    if (fault?.request === "drop") {
      request.socket.destroy();
      return;
    }
    if (fault?.holds) await delay(fault.holds);
    if (fault?.late) forwardLater(received, mark, fault.late);
    const isPassed = fault?.request !== "lose" && !fault?.late;
    if (fault?.doubled === "at once") forwardLater(received, mark, 0);
    const given = isPassed ? await forward(received, mark) : undefined;
    if (fault?.doubled === "in turn") await forward(received, mark);
    if (fault?.doubled === "later") forwardLater(received, mark, 4_000);
    send({ request, response }, given, fault);
  }

  /**
   * @param {{ request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse }} to
   * @param {import("./stale-reads.mjs").Answer | undefined} given
   * @param {import("./fault-list.mjs").Fault | undefined} fault
   */
  function send({ request, response }, given, fault) {
    const replacement = fault?.answer;
    if (replacement === "lost") {
      request.socket.destroy();
    } else if (replacement === "in words") {
      const { status, body } = refusals[network];
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    } else if (typeof replacement === "object") {
      const { status, headers } = replacement;
      response.writeHead(status, { "content-type": "text/html", ...headers });
      response.end(`<!doctype html><title>${status}</title><h1>${status}</h1>`);
    } else if (given === undefined) {
      request.socket.destroy();
    } else {
      const { status, headers, body } = given;
      response.writeHead(status, {
        ...headers,
        ...(status !== 204 && { "content-length": body.length }),
      });
      if (replacement === "cut" && body.length > 1) {
        response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
      } else response.end(body);
    }
  }

  const server = createServer((request, response) => {
    // The server may be down, or the engine killed.
    respond(request, response).catch(() => request.socket.destroy());
  });
  server.keepAliveTimeout = 600_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** Waits for work that continues after responses. */
    async settle() {
      while (pendingWork.size > 0) {
        await Promise.all(pendingWork);
      }
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
