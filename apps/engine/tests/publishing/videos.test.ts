import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { startMastodonContract } from "@postlark/networks/testing/mastodon-contract";
import { makeVideo } from "@postlark/testing/make-video";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { runDeliveries } from "../../src/run-deliveries.ts";
import { keyring, startEngine } from "../support/engine.ts";
import { buildRunnerProgram, startRunnerProcess } from "../support/runner-process.ts";
import { comeBack, leave } from "../support/sign-in.ts";
import { untilState } from "../support/until.ts";
import { createUser } from "../support/users.ts";
import { addVideo } from "../support/videos.ts";
import { endLease, engineUrl, schedule, type TestChannel } from "../support/workspaces.ts";

type Engine = { stop(): Promise<unknown> };

const engine = await startEngine();
const network = await startMastodonContract();
/** Every upload that was begun. */
const uploads: IncomingMessage[] = [];
let onFirstPiece: () => void = () => undefined;
const running: Engine[] = [];
let program: string;
let target: TestChannel;
let media: Awaited<ReturnType<typeof addVideo>>[];

beforeAll(async () => {
  network.server.on("request", (request: IncomingMessage) => {
    if (request.url !== "/api/v2/media") return;
    uploads.push(request);
    request.once("data", () => onFirstPiece());
  });
  const ada = await createUser("Ada");
  const { id: workspace } = await engine.createWorkspace(ada);
  const connection = { network: "mastodon", method: "oauth", instance: network.url };
  const { url, cookie } = await leave(engine, ada, workspace, connection);
  const agreed = await fetch(url, { redirect: "manual" });
  const callback = new URL(agreed.headers.get("location") ?? "");
  const { query } = await comeBack(engine, callback, cookie);
  target = { workspace, channel: z.uuid().parse(query.get("connected")) };
  // More than all that lies between two programs which speak to each other.
  const bytes = await makeVideo({ seconds: 120, framesASecond: 6 });
  media = [await addVideo(engine, ada, workspace, bytes)];
  program = await buildRunnerProgram("newsletter-program");
});

const stopAll = () => Promise.all(running.splice(0).map((one) => one.stop()));

afterEach(stopAll);
afterAll(() => network.stop());

async function startKillable(): Promise<Engine> {
  const one = await startRunnerProcess(program, { DATABASE_URL: engineUrl(), LEASE: "30000" });
  return { stop: () => one.kill() };
}

async function startStoppable(): Promise<Engine> {
  return runDeliveries({
    database: engine.services.database,
    log: engine.services.log,
    metrics: createMetrics(),
    keyring,
    siteUrl: new URL("http://localhost:3000"),
    isLoopbackAllowed: true,
    runner: { concurrency: 5, lease: 10_000 },
    crash: undefined,
  });
}

test.each([
  { how: "killed", start: startKillable, isWhole: false },
  { how: "stopped", start: startStoppable, isWhole: true },
])(
  "an engine $how during an upload leaves the post to the next one, which publishes it once",
  async (run) => {
    const { how, start, isWhole } = run;
    const text = `Four in the morning, ${how}`;
    running.push(await start());
    const broken = new Promise<void>((resolve) => {
      onFirstPiece = resolve;
    });
    const id = await schedule(target, { text, media });
    await broken;
    await stopAll();
    onFirstPiece = () => undefined;
    expect(uploads.at(-1)?.complete).toBe(isWhole);
    expect(network.mastodon.statuses.filter((one) => one.text === text)).toEqual([]);

    await endLease(id);
    running.push(await start());
    await untilState(id, "published", 30_000);
    const posts = network.mastodon.statuses.filter((one) => one.text === text);
    expect(posts).toHaveLength(1);
    const files = posts.flatMap((post) => post.media);
    const hashes = files.map(({ bytes }) => createHash("sha256").update(bytes).digest("hex"));
    expect(hashes).toEqual(media.map(({ hash }) => hash));
    expect(files.map(({ description }) => description)).toEqual(["The ovens"]);
  },
);
