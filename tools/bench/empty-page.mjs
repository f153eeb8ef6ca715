import { once } from "node:events";
import { createServer } from "node:http";

const html = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Empty</title>
  <h1>Empty</h1>
</html>
`;

/**
 * Serves a document with one heading during a measurement: its times are what any page takes on this machine.
 * @template Result
 * @param {(url: string) => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
export async function withEmptyPage(measure) {
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/" ? 200 : 404, { "content-type": "text/html" });
    response.end(request.url === "/" ? html : "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("No port was given.");
    return await measure(`http://localhost:${address.port}/`);
  } finally {
    server.close();
  }
}
