import { once } from "node:events";
import { createServer } from "node:net";

import { expect, test, vi } from "vitest";

import { freePorts } from "./free-ports.js";

const { randomInt } = vi.hoisted(() => ({ randomInt: vi.fn() }));
vi.mock("node:crypto", async (original) => {
  const crypto = await original();
  randomInt.mockImplementation(crypto.randomInt);
  return { ...crypto, randomInt };
});

test("freePorts returns the given number of different free ports", async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  const servers = ports.map((port) => createServer().listen(port));
  await Promise.all(servers.map((server) => once(server, "listening")));
  for (const server of servers) server.close();
});

test("freePorts returns no ports of the ephemeral range", async () => {
  for (const port of await freePorts(20)) {
    expect(port).toBeGreaterThanOrEqual(16_384);
    expect(port).toBeLessThan(32_768);
  }
});

test("freePorts fails when it cannot listen at all", async () => {
  randomInt.mockReturnValueOnce(65_536);
  await expect(freePorts(1)).rejects.toThrow("65536");
});

test.each(["127.0.0.1", "::1"])("freePorts skips a port in use at %s", async (host) => {
  const [used, free] = await freePorts(2);
  const other = createServer().listen(used, host);
  await once(other, "listening");
  randomInt.mockReturnValueOnce(used).mockReturnValueOnce(free);
  expect(await freePorts(1)).toEqual([free]);
  other.close();
});
