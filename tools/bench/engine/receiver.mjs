import { once } from "node:events";
import { createServer } from "node:http";

/**
 * @typedef {object} Receiver
 * @property {string[]} urls on several ports, as the engine keeps few connections to each server
 * @property {Map<string, number[]>} arrivals of each delivery, in milliseconds since 1970
 * @property {() => number} most requests that were under way at once
 * @property {() => void} close
 */

/** A webhook receiver that answers after some milliseconds. @param {number} time @returns {Promise<Receiver>} */
export async function startReceiver(time) {
  /** @type {Map<string, number[]>} */
  const arrivals = new Map();
  let underWay = 0;
  let maxUnderWay = 0;
  /** @type {import("node:http").RequestListener} */
  const handle = (request, response) => {
    const id = String(request.headers["webhook-id"]).replace("post_", "");
    arrivals.set(id, [...(arrivals.get(id) ?? []), performance.timeOrigin + performance.now()]);
    underWay += 1;
    maxUnderWay = Math.max(maxUnderWay, underWay);
    request.resume();
    setTimeout(() => {
      underWay -= 1;
      response.writeHead(204).end();
    }, time);
  };
  const servers = Array.from({ length: 10 }, () =>
    createServer({ keepAliveTimeout: 60_000 }, handle),
  );
  const urls = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, "127.0.0.1"), "listening");
      const address = server.address();
      return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
    }),
  );
  return {
    urls,
    arrivals,
    most: () => maxUnderWay,
    close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
