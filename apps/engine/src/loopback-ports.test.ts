import { describe, expect, onTestFinished, test } from "vitest";

import { collectLoopbackPorts } from "./loopback-ports.ts";
import { serve } from "./testing/serve.ts";
import type { Lookup } from "./platform/net/address-rules.ts";
import { createGuardedConnection } from "./platform/net/guarded-connection.ts";
import { createGuardedFetch } from "./platform/net/guarded-fetch.ts";
import { createGuardedSocket } from "./platform/net/guarded-socket.ts";

/** A name of somebody's that leads to this machine. */
const lookup: Lookup = async () => [{ address: "127.0.0.1", family: 4 }];

/** Two servers on this machine, of which the rules name one. */
async function twoServers() {
  const visits: string[] = [];
  const named = await serve((_, response) => void response.end("named"));
  const other = await serve(({ url }, response) => {
    visits.push(url ?? "");
    response.end("the mailbox");
  });
  const ports = new Set([named.port]);
  const rules = {
    isLoopbackAllowed: true,
    lookup,
    loopbackPorts: { addresses: ports, mail: ports },
  };
  const fetch = createGuardedFetch(rules);
  onTestFinished(() => fetch.close());
  return { named, other, visits, rules, fetch };
}

describe("loopback rules of the embedded start", () => {
  test("allow a listed port by its address and by a name", async () => {
    const { named, fetch } = await twoServers();
    for (const host of ["127.0.0.1", "localhost", "any.example"]) {
      expect(await (await fetch(`http://${host}:${named.port}/`)).text()).toBe("named");
    }
  });

  test.each([
    ["127.0.0.1", "port_refused"],
    ["localhost", "port_refused"],
    ["[::1]", "port_refused"],
    ["any.example", "scheme_refused"],
  ])("refuse any other port of %s (%s)", async (host, code) => {
    const { other, visits, fetch } = await twoServers();
    await expect(fetch(`http://${host}:${other.port}/`)).rejects.toMatchObject({ code });
    expect(visits).toEqual([]);
  });

  test("refuse a name that resolves to this machine over https too, before connecting", async () => {
    const { other, visits, fetch } = await twoServers();
    await expect(fetch(`https://any.example:${other.port}/`)).rejects.toMatchObject({
      code: "address_refused",
      mayHaveArrived: false,
    });
    // A port that nothing listens on is answered alike: which ones do is not to be learnt.
    await expect(fetch("https://any.example:9/")).rejects.toMatchObject({ code: "port_refused" });
    await expect(fetch("https://any.example:1025/")).rejects.toMatchObject({
      code: "address_refused",
    });
    expect(visits).toEqual([]);
  });

  test("refuse websockets and mail connections to other ports", async () => {
    const { named, other, visits, rules } = await twoServers();
    const socket = createGuardedSocket(rules);
    await expect(socket(`ws://127.0.0.1:${other.port}/`)).rejects.toMatchObject({
      code: "port_refused",
    });
    await expect(socket(`wss://any.example:${other.port}/`)).rejects.toThrow(/./);
    const connect = createGuardedConnection(rules);
    const options = { signal: AbortSignal.timeout(5_000), isSecure: false };
    for (const host of ["127.0.0.1", "any.example"]) {
      await expect(connect(host, other.port, options)).rejects.toThrow(/./);
    }
    expect(visits).toEqual([]);
    const opened = await connect("127.0.0.1", named.port, options);
    opened.destroy();
  });
});

test("collectLoopbackPorts contains the product's, the practice network's, the model servers' and the operator's ports", () => {
  const places = {
    siteUrl: new URL("http://localhost:3000"),
    smtp: new URL("smtp://127.0.0.1:54325"),
    practice: { server: 54_331 },
  };
  const ports = collectLoopbackPorts({ ...places, added: [8443] });
  expect(ports?.addresses).toEqual(new Set([3000, 54_331, 11_434, 1234, 8080, 8443]));
  expect(ports?.mail).toEqual(new Set([54_325, 8443]));
  const elsewhere = collectLoopbackPorts({
    ...places,
    siteUrl: new URL("https://postlark.example"),
    added: [],
  });
  expect(elsewhere?.addresses).not.toContain(443);
  expect(collectLoopbackPorts({ ...places, added: "all" })).toBeUndefined();
});
