import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, onTestFinished, test, vi } from "vitest";

import { freePorts } from "./free-ports.js";
import { hasPeer, startBluesky, startRelay, type Bluesky } from "./peers.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

// The first start of a large program on a busy machine.
const timeout = 60_000;

type Call = { readonly token?: string; readonly body?: object };

async function call({ url }: Bluesky, method: string, { token, body }: Call = {}) {
  const response = await fetch(`${url}/xrpc/${method}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  expect([method, response.status]).toEqual([method, 200]);
  return response.json();
}

const ada = { email: "ada@x.test", handle: "ada.test", password: "practice" };

function signIn(server: Bluesky) {
  const body = { identifier: ada.handle, password: ada.password };
  return call(server, "com.atproto.server.createSession", { body });
}

async function post(server: Bluesky, rkey: string): Promise<void> {
  const { did, accessJwt: token } = await signIn(server);
  const record = { $type: "app.bsky.feed.post", text: rkey, createdAt: "2026-11-22T09:00:00.000Z" };
  const body = { repo: did, collection: "app.bsky.feed.post", rkey, swapRecord: null, record };
  await call(server, "com.atproto.repo.putRecord", { token, body });
}

async function postsOn(server: Bluesky): Promise<string[]> {
  const query = `repo=${ada.handle}&collection=app.bsky.feed.post`;
  const { records } = await call(server, `com.atproto.repo.listRecords?${query}`);
  return records.map(({ value }: { value: { text: string } }) => value.text);
}

describe.runIf(await hasPeer("bluesky"))("a Bluesky server", () => {
  test("keeps accounts and posts after it is killed and started again", { timeout }, async () => {
    const directory = mkdtempSync(join(tmpdir(), "postlark-peers-"));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const first = await startBluesky({ directory });
    await call(first, "com.atproto.server.createAccount", { body: ada });
    await post(first, "3m22222222222");
    await first.kill();

    const second = await startBluesky({ directory });
    onTestFinished(() => second.stop());
    await post(second, "3m22222222223");
    expect(await postsOn(second)).toEqual(["3m22222222223", "3m22222222222"]);
  });

  test("starts empty without a folder and reports a taken port", { timeout }, async () => {
    const server = await startBluesky();
    onTestFinished(() => server.stop());
    expect(await call(server, "com.atproto.sync.listRepos")).toEqual({ repos: [] });
    const port = Number(new URL(server.url).port);
    await expect(startBluesky({ port })).rejects.toThrow(`Port ${port} is taken.`);

    // The page beside it may ask that server and nobody else.
    for (const path of ["/", "/profile/ada.test/post/3m22222222222"]) {
      const response = await fetch(server.viewerUrl + path);
      expect(await response.text()).toContain(`data-server="${server.url}"`);
      expect(response.headers.get("content-security-policy")).toContain(
        `connect-src ${server.url};`,
      );
    }
    expect((await fetch(`${server.viewerUrl}/start.mjs`)).status).toBe(404);
  });
});

describe.runIf(await hasPeer("nostr"))("a Nostr relay", () => {
  test("listens until it is stopped", async () => {
    const relay = await startRelay();
    const address = relay.url.replace(/^ws/, "http");
    expect((await fetch(address)).status).toBe(426);
    await relay.stop();
    await expect(fetch(address)).rejects.toThrow("fetch failed");
  });

  test("ends when its parent is killed", async () => {
    const [port = 0] = await freePorts(1);
    const options = JSON.stringify({ stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const program = `require("node:child_process").spawn(process.execPath, ["peers/nostr/start.mjs", "--port=${port}"], ${options})`;
    const parent = spawn(process.execPath, ["-e", program], { cwd: root });
    const address = `http://localhost:${port}`;
    await vi.waitFor(() => fetch(address), { timeout: 10_000, interval: 50 });
    parent.kill("SIGKILL");
    await once(parent, "exit");
    await vi.waitFor(() => expect(fetch(address)).rejects.toThrow("fetch failed"), {
      timeout: 10_000,
    });
  });
});
