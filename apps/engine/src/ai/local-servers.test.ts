import { createServer } from "node:http";

import { expect, test } from "vitest";

import { findLocalServers } from "./local-servers.ts";
import { createModelFetch } from "./model-fetch.ts";

/** A server that answers one path. */
async function serve(path: string, body: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === path ? 200 : 404).end(body);
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return { port: address.port, close: () => void server.close() };
}

const at = (name: string, port: number) => ({ name, baseUrl: `http://127.0.0.1:${port}/v1` });

test("findLocalServers finds model servers on this machine with their chat models, but only if loopback is allowed", async () => {
  // As Ollama lists them (https://docs.ollama.com/api/openai-compatibility).
  const models = ["llama3.2:3b", "nomic-embed-text:latest"].map((id) => ({ id, object: "model" }));
  const ollama = await serve("/v1/models", JSON.stringify({ object: "list", data: models }));
  const other = await serve("/", "<h1>Somebody's own page</h1>");
  const programs = [at("Ollama", ollama.port), at("LM Studio", other.port), at("llama.cpp", 1)];
  const open = createModelFetch({ isLoopbackAllowed: true }, {});
  expect(await findLocalServers(open, programs)).toEqual([
    { ...programs[0], models: ["llama3.2:3b"] },
  ]);
  const closed = createModelFetch({ isLoopbackAllowed: false }, {});
  expect(await findLocalServers(closed, programs)).toEqual([]);
  ollama.close();
  other.close();
  await Promise.all([open.close(), closed.close()]);
});
