import { once } from "node:events";
import { createServer } from "node:net";

import { expect, test } from "vitest";

import { isPortFree, requirePorts } from "./ports.mjs";

/** @param {string} host */
async function occupy(host) {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { port, leave: () => new Promise((resolve) => server.close(resolve)) };
}

test.each(["127.0.0.1", "::1", "0.0.0.0", "::"])(
  "isPortFree is false while a listener on %s has the port",
  async (host) => {
    const { port, leave } = await occupy(host);
    expect(await isPortFree(port)).toBe(false);
    await leave();
    expect(await isPortFree(port)).toBe(true);
  },
);

test("requirePorts names a taken port and its variable", async () => {
  const { port, leave } = await occupy("127.0.0.1");
  const requested = { port, variable: "PORT", what: "the product" };
  await expect(requirePorts([requested])).rejects.toThrow(
    `Port ${port} (the product) is taken. Stop the program that uses it, or set PORT to another port.`,
  );
  await leave();
});

test("requirePorts waits for a port that an ending process is about to free", async () => {
  const { port, leave } = await occupy("127.0.0.1");
  setTimeout(() => void leave(), 100);
  await expect(
    requirePorts([{ port, variable: "PORT", what: "the product" }]),
  ).resolves.toBeUndefined();
});
