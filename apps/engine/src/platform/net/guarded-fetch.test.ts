import { afterAll, describe, expect, test } from "vitest";

import { serve } from "../../testing/serve.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";

const closed = createGuardedFetch({ isLoopbackAllowed: false });
const open = createGuardedFetch({ isLoopbackAllowed: true });
afterAll(async () => void (await Promise.all([closed.close(), open.close()])));

describe("guarded fetch, public internet only,", () => {
  test.each([
    "https://127.0.0.1:PORT/",
    "https://localhost:PORT/",
    "https://[::1]:PORT/",
    "https://2130706433:PORT/",
    "https://0x7f000001:PORT/",
    "https://0177.0.0.1:PORT/",
    "https://127.1:PORT/",
    "https://①②⑦.0.0.1:PORT/",
    "https://[::ffff:127.0.0.1]:PORT/",
    "https://[::ffff:7f00:1]:PORT/",
    "https://[::127.0.0.1]:PORT/",
    "https://[::ffff:0:127.0.0.1]:PORT/",
    "https://[64:ff9b::7f00:1]:PORT/",
    "https://[64:ff9b:1::7f00:1]:PORT/",
    "https://[2002:7f00:1::1]:PORT/",
    "https://[2001:0:4136:e378:8000:63bf:80ff:fffe]/",
    "https://0.0.0.0:PORT/",
    "https://[::]:PORT/",
    "https://10.0.0.1/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://168.63.129.16/",
    "https://100.100.100.200/",
    "https://192.0.0.192/",
    "https://198.18.0.1/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[fd00:ec2::254]/",
    "https://[fe80::1]/",
    "https://[fec0::1]/",
    "https://[ff02::1]/",
  ])("refuses %s", async (pattern) => {
    let reached = 0;
    const { port } = await serve((_, response) => {
      reached += 1;
      response.end("secret");
    });
    const address = pattern.replace("PORT", String(port));
    await expect(closed(address)).rejects.toMatchObject({
      code: "address_refused",
      mayHaveArrived: false,
      message: expect.stringContaining("not on the public internet"),
    });
    expect(reached).toBe(0);
  });

  test.each([
    ["http://example.com/", "scheme_refused"],
    ["ftp://example.com/", "scheme_refused"],
    ["file:///etc/passwd", "scheme_refused"],
    ["data:text/plain,hello", "scheme_refused"],
    ["https://user:secret@example.com/", "address_invalid"],
    ["no address", "address_invalid"],
    ["https://example.com:25/", "port_refused"],
    ["https://example.com:22/", "port_refused"],
  ])("refuses %s as %s", async (address, code) => {
    const error: unknown = await closed(address).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toContain("secret");
  });

  test("refuses a name if any of its addresses is private", async () => {
    const mixed = createGuardedFetch({
      isLoopbackAllowed: false,
      lookup: async () => [
        { address: "93.184.216.34", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ],
    });
    await expect(mixed("https://mixed.example/")).rejects.toMatchObject({
      code: "address_refused",
    });
    await mixed.close();
  });

  test("reports a name that does not exist by that name", async () => {
    await expect(closed("https://nobody.invalid/")).rejects.toMatchObject({
      code: "name_not_found",
      message: "There is no server called nobody.invalid. Check the spelling.",
    });
  });
});

test("a guarded fetch resolves a name once per connection and connects to the address that it checked", async () => {
  let lookups = 0;
  const { port } = await serve((_, response) =>
    response.writeHead(200, { connection: "close" }).end("here"),
  );
  const rebinding = createGuardedFetch({
    isLoopbackAllowed: true,
    // Harmless for whoever checks, an inner address for whoever asks once more.
    lookup: async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
    },
  });
  const address = `http://rebind.example:${port}/`;
  expect(await (await rebinding(address)).text()).toBe("here");
  expect(lookups).toBe(1);
  await expect(rebinding(address)).rejects.toMatchObject({ code: "address_refused" });
  expect(lookups).toBe(2);
  await rebinding.close();
});

describe("guarded fetch with loopback allowed", () => {
  test("reaches loopback, and requires https for the public internet", async () => {
    const { origin } = await serve((_, response) => response.end("hello"));
    const response = await open(`${origin}/x`);
    expect(await response.text()).toBe("hello");
    expect(response.url).toBe(`${origin}/x`);
    await expect(open("http://93.184.216.34/")).rejects.toMatchObject({ code: "address_refused" });
    await expect(open("http://10.0.0.1/")).rejects.toMatchObject({ code: "address_refused" });
  });

  test("reports https to an http port as a failed connection, not as an invalid certificate", async () => {
    const { port } = await serve((_, response) => response.end("hello"));
    await expect(open(`https://localhost:${port}/`)).rejects.toMatchObject({
      code: "connection_failed",
      message: `localhost:${port} does not speak https there. Check the address and its port.`,
    });
  });

  test("checks the target of a redirect like the first address", async () => {
    const { origin } = await serve((_, response) =>
      response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
    );
    await expect(open(origin)).rejects.toMatchObject({ code: "address_refused" });
  });

  test("follows three redirects and refuses a fourth", async () => {
    const { origin } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end("there");
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await (await open(`${origin}/3`)).text()).toBe("there");
    await expect(open(`${origin}/4`)).rejects.toMatchObject({ code: "redirect_refused" });
  });

  test("sends no credentials to another origin after a redirect", async () => {
    let brought: unknown;
    const other = await serve((request, response) => {
      brought = request.headers;
      response.end();
    });
    const { origin } = await serve((_, response) =>
      response.writeHead(307, { location: other.origin }).end(),
    );
    const headers = { authorization: "Bearer x", cookie: "a=b", "x-key": "k", accept: "text/html" };
    await open(origin, { headers });
    expect(brought).toMatchObject({ accept: "text/html" });
    for (const name of ["authorization", "cookie", "x-key"])
      expect(brought).not.toHaveProperty(name);
  });

  test("does not follow the redirect of a POST", async () => {
    const { origin } = await serve((_, response) =>
      response.writeHead(308, { location: "/other" }).end(),
    );
    await expect(open(origin, { method: "POST", body: "x" })).rejects.toMatchObject({
      code: "redirect_refused",
    });
    const manual = await open(origin, { method: "POST", body: "x", redirect: "manual" });
    expect(manual.status).toBe(308);
  });

  test("sends a body unchanged", async () => {
    const { origin } = await serve((request, response) => void request.pipe(response));
    const bytes = Uint8Array.from({ length: 5_000 }, (_, index) => index % 256);
    const response = await open(origin, { method: "PUT", body: bytes });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });
});
