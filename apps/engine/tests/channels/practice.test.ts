import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { freePorts } from "@postlark/testing/free-ports";
import { hasPeer } from "@postlark/testing/peers";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";

import { createEngineLog } from "../../src/platform/log/log.ts";
import { createPractice } from "../../src/channels/practice/create-practice.ts";
import { startEngine } from "../support/engine.ts";
import { createUser } from "../support/users.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const log = createEngineLog("error", "json", () => undefined);

test("an engine without a practice server answers practice_not_offered", async () => {
  const engine = await startEngine();
  const ada = await createUser("Ada");
  expect(await engine.command(ada, "POST", "/practice/start")).toMatchObject({
    status: 404,
    body: { error: { code: "practice_not_offered" } },
  });
});

test("a failed installation of the practice server is reported and can be started again", async () => {
  const ports = { server: 1, directory: 1, viewer: 1 };
  const practice = createPractice({ folder: "/nowhere/practice", ports, root: tmpdir(), log });
  afterAll(() => practice.stop());
  expect(practice.state().state).toBe("absent");
  practice.start();
  await vi.waitFor(() => expect(practice.state().state).toBe("failed"), { timeout: 10_000 });
  expect(practice.state().message).toContain("install-peer");
  practice.start();
  expect(practice.state().state).toBe("installing");
});

test.runIf(await hasPeer("bluesky"))(
  "the practice server is installed, used, and stopped with the engine",
  async () => {
    const folder = join(await mkdtemp(join(tmpdir(), "postlark-practice-")), "practice");
    const [server = 0, directory = 0, viewer = 0] = await freePorts(3);
    const practice = createPractice({ folder, ports: { server, directory, viewer }, root, log });
    afterAll(async () => {
      await practice.stop();
      await rm(folder, { recursive: true, force: true });
    });
    const engine = await startEngine({ practice });
    const ada = await createUser("Ada");
    const { id } = await engine.createWorkspace(ada);
    expect((await engine.command(ada, "GET", "/practice")).body).toMatchObject({ state: "absent" });
    await engine.command(ada, "POST", "/practice/start");
    await vi.waitFor(
      async () => {
        const { body } = await engine.command(ada, "GET", "/practice");
        expect(z.object({ state: z.string() }).parse(body).state).toBe("running");
      },
      { timeout: 60_000, interval: 200 },
    );
    expect((await fetch(practice.state().viewerUrl ?? "")).status).toBe(200);
    const description = `http://localhost:${server}/xrpc/com.atproto.server.describeServer`;
    expect(await (await fetch(description)).json()).toMatchObject({
      availableUserDomains: [".test"],
      inviteCodeRequired: false,
    });
    const connected = await engine.command(ada, "POST", `/workspaces/${id}/channels`, {
      network: "bluesky",
      method: "practice",
    });
    expect(connected.status).toBe(201);
    await practice.stop();
    await expect(fetch(`http://127.0.0.1:${server}/`)).rejects.toThrow("fetch failed");
  },
  90_000,
);
