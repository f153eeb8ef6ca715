import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

import type { Log } from "../log/log.ts";
import type { Metrics } from "../telemetry/metrics.ts";

/** Pause before a restart, and timeout of a stop, in milliseconds. */
const restartAfter = 500;
const stopTimeout = 10_000;

export type HttpProcess = { readonly port: number; stop(): Promise<void> };

/** The port in its message; undefined for another message. */
function parsePort(message: unknown): number | undefined {
  if (typeof message !== "object" || message === null || !("port" in message)) return undefined;
  return typeof message.port === "number" ? message.port : undefined;
}

/**
 * Serves HTTP in a child process, so that no expensive request delays a delivery. The child ends with this process, is
 * restarted when it exits, and reads this process's metrics.
 * @param program the engine's own
 * @throws if it exits before it listens; it has logged why
 */
export async function startHttpProcess(
  program: string,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
): Promise<HttpProcess> {
  let isStopping = false;
  let current: ChildProcess;

  function startChild(): ChildProcess {
    const child = fork(program, [], { env: { ...process.env, ENGINE_ROLES: "http" } });
    // Where processors are short, a delivery that is due goes first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on("message", (message) => {
      if (message === "metrics")
        void metrics.json().then((metricsJson) => child.connected && child.send(metricsJson));
    });
    return child;
  }

  async function restartOnExit(): Promise<void> {
    for (;;) {
      const [code, signal]: unknown[] = await once(current, "exit");
      if (isStopping) return;
      log("error", "http ended, and is started again", {
        code: String(code),
        signal: String(signal),
      });
      await sleep(restartAfter);
      if (isStopping) return;
      current = startChild();
    }
  }

  current = startChild();
  const port = await new Promise<number>((resolve, reject) => {
    current.on("message", (message) => {
      const childPort = parsePort(message);
      if (childPort !== undefined) resolve(childPort);
    });
    current.once("exit", () => reject(new HttpProcessError()));
  });
  const running = restartOnExit();
  return {
    port,
    async stop() {
      isStopping = true;
      if (current.exitCode !== null || current.signalCode !== null) return;
      const timer = setTimeout(() => current.kill("SIGKILL"), stopTimeout);
      // Its signal to stop, however many other signals it has had.
      if (current.connected) current.disconnect();
      await running;
      clearTimeout(timer);
    },
  };
}

/** The HTTP process exited before it listened, and has logged why. */
export class HttpProcessError extends Error {}
