import { existsSync } from "node:fs";

import { z } from "zod";

import type { Log } from "../../platform/log/log.ts";
import { runProgram, type PracticeProgram } from "./practice-program.ts";
import type { Practice, PracticeServer, PracticeState } from "./practice.ts";

export type PracticeSettings = {
  /** The root of the checkout, with `peers/` and its installer. */
  readonly root: string;
  /** The folder of accounts and posts. */
  readonly folder: string;
  readonly ports: { readonly server: number; readonly directory: number; readonly viewer: number };
  readonly log: Log;
};

const progressLine = z.object({ progress: z.number(), message: z.string() });
const addressesLine = z.object({ url: z.string(), plcUrl: z.string(), viewerUrl: z.string() });

const idle: PracticeState = { state: "absent", progress: null, message: null, viewerUrl: null };

const startingMessage = "The practice network is starting …";

/** In milliseconds: a program that ran for so long is restarted when it exits; another would only exit again. */
const minUptimeMs = 10_000;

/** Creates the practice network of this machine. If it was used before, it starts at once, for its channels. */
export function createPractice({ root, folder, ports, log }: PracticeSettings): Practice {
  let current: PracticeState = idle;
  let addresses: PracticeServer | undefined;
  let program: PracticeProgram | undefined;
  let isStopping = false;

  function setState(state: PracticeState["state"], details: Partial<PracticeState> = {}): void {
    current = { ...idle, state, ...details };
  }

  /** @returns whether it exited normally */
  async function run(
    script: string,
    args: readonly string[],
    onLine: (line: string) => void,
  ): Promise<boolean> {
    const running = runProgram({ root, script, args, onLine });
    program = running;
    const code = await running.ended;
    if (isStopping) return false;
    if (code === 0) return true;
    const message = running.output() || "The practice network ended by itself. Start it again.";
    setState("failed", { message });
    log("warn", "practice network failed", { reason: message });
    return false;
  }

  function install(): Promise<boolean> {
    setState("installing", { progress: 0, message: "Fetching packages …" });
    return run("tools/run/install-peer.mjs", ["bluesky"], (line) => {
      setState("installing", progressLine.parse(JSON.parse(line)));
    });
  }

  async function serve(): Promise<void> {
    setState("starting", { message: startingMessage });
    let runningSince = Number.POSITIVE_INFINITY;
    const args = [
      `--port=${ports.server}`,
      `--plc-port=${ports.directory}`,
      `--viewer-port=${ports.viewer}`,
      `--data=${folder}`,
    ];
    await run("peers/bluesky/start.mjs", args, (line) => {
      addresses = addressesLine.parse(JSON.parse(line));
      runningSince = performance.now();
      setState("running", { viewerUrl: addresses.viewerUrl });
    });
    addresses = undefined;
    if (!isStopping && performance.now() - runningSince > minUptimeMs) await serve();
  }

  async function installAndServe(): Promise<void> {
    if (await install()) await serve();
  }

  function start(): void {
    if (isStopping || ["installing", "starting", "running"].includes(current.state)) return;
    // oxlint-disable-next-line typescript/no-floating-promises -- `state` returns its progress and failure
    void installAndServe();
  }

  if (existsSync(folder)) start();
  return {
    state: () => current,
    start,
    server: () => addresses,
    async stop() {
      isStopping = true;
      await program?.stop();
    },
  };
}
