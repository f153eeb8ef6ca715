import { once } from "node:events";
import { createServer } from "node:http";

/**
 * @typedef {object} Receiver
 * @property {string} url
 * @property {Map<string, number[]>} arrivals of each delivery, in milliseconds since 1970
 * @property {() => number} most requests that were under way at once
 * @property {() => void} close
 */

/** What webhooks are sent to: answers after as many milliseconds. @param {number} time @returns {Promise<Receiver>} */
export async function startReceiver(time) {
  /** @type {Map<string, number[]>} */
  const arrivals = new Map();
  let underWay = 0;
  let most = 0;
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const id = String(request.headers["webhook-id"]).replace("post_", "");
    arrivals.set(id, [...(arrivals.get(id) ?? []), performance.timeOrigin + performance.now()]);
    underWay += 1;
    most = Math.max(most, underWay);
    request.resume();
    setTimeout(() => {
      underWay -= 1;
      response.writeHead(204).end();
    }, time);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    arrivals,
    most: () => most,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
