import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";

import { z } from "zod";

import type { Log } from "../log.ts";
import type { Practice, PracticeServer, PracticeState } from "./practice.ts";

export type PracticeSettings = {
  /** Where its accounts are kept. */
  readonly folder: string;
  readonly ports: { readonly server: number; readonly directory: number; readonly viewer: number };
  /** The checkout, which holds what installs and starts it. */
  readonly root: string;
};

const progressLine = z.object({ progress: z.number().nullish(), message: z.string().nullish() });
const serverLine = z.object({ url: z.url(), plcUrl: z.url(), viewerUrl: z.url() });

const longestMessage = 500;

function parsed<Line>(schema: z.ZodType<Line>, line: string): Line | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Installs and starts the practice server as processes that end with this one. */
export function createPractice(settings: PracticeSettings, log: Log): Practice {
  const { folder, ports, root } = settings;
  const absent: PracticeState = { state: "absent", progress: null, message: null, viewerUrl: null };
  let state = absent;
  let server: PracticeServer | undefined;
  let child: ChildProcess | undefined;
  let isStopping = false;

  /** Runs a program until it ends. @throws Error with what it said at its end */
  async function run(args: readonly string[], onLine: (line: string) => void): Promise<void> {
    const started = spawn(process.execPath, [...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    child = started;
    let said = "";
    if (started.stdout) createInterface({ input: started.stdout }).on("line", onLine);
    started.stderr?.on("data", (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-longestMessage);
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      started.on("error", reject);
      started.on("close", resolve);
    });
    if (code !== 0 && !isStopping) throw new Error(said.trim() || `It ended with ${code}.`);
  }

  async function installAndServe(): Promise<void> {
    await run(["tools/run/install-peer.mjs", "bluesky"], (line) => {
      const { progress = null, message = null } = parsed(progressLine, line) ?? {};
      state = { ...state, progress, message: message ?? state.message };
    });
    if (isStopping) return;
    state = { ...absent, state: "starting" };
    const options = [
      `--port=${ports.server}`,
      `--plc-port=${ports.directory}`,
      `--viewer-port=${ports.viewer}`,
      `--data=${folder}`,
    ];
    await run(["peers/bluesky/start.mjs", ...options], (line) => {
      const announced = parsed(serverLine, line);
      if (announced === undefined) return;
      server = announced;
      state = { ...absent, state: "running", viewerUrl: announced.viewerUrl };
      log("info", "practice server runs", { address: announced.url });
    });
    if (!isStopping) throw new Error("The practice server has stopped.");
  }

  function start(): void {
    if (isStopping || (state.state !== "absent" && state.state !== "failed")) return;
    state = { ...absent, state: "installing" };
    void installAndServe()
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : "It did not start.";
        log("error", "practice server failed", { reason: message });
        state = { ...absent, state: "failed", message };
      })
      .finally(() => {
        server = undefined;
        child = undefined;
      });
  }

  // Its accounts are channels of workspaces, which publish from the start.
  if (existsSync(folder)) start();

  return {
    state: () => state,
    start,
    server: () => server,
    async stop() {
      isStopping = true;
      const running = child;
      if (running === undefined || running.exitCode !== null) return;
      const closed = new Promise((resolve) => running.once("close", resolve));
      running.kill("SIGTERM");
      await closed;
    },
  };
}
