import { spawn, type ChildProcess } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";

import { build } from "vite";
import { z } from "zod";

const root = new URL("..", import.meta.url).pathname;

const readySchema = z.object({
  type: z.literal("ready"),
  url: z.string(),
  databaseUrl: z.string(),
  mailboxUrl: z.string(),
});

/** Builds the command line as it is delivered, beside the package's dependencies. */
export async function buildCli() {
  const outDir = join(root, "node_modules/.cli-under-test", String(process.pid));
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    configLoader: "runner",
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
  });
  return {
    path: join(outDir, "cli.js"),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}

const running = new Set<ChildProcess>();

/** Ends what a failed test has left running. */
export function endLeftovers(): void {
  for (const child of running) child.kill("SIGTERM");
}

/** Runs the command line on any free ports, with what it says collected. */
export function runCli(path: string, args: readonly string[], ports = "0") {
  const child = spawn(process.execPath, ["--disable-proto=delete", path, ...args], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      SUPABASE_API_PORT: ports,
      SUPABASE_DB_PORT: "0",
      SUPABASE_MAILBOX_PORT: "0",
    },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const output = { out: "", error: "" };
  child.stdout?.on("data", (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output.error += chunk.toString()));
  // Not "close": it never comes after a disconnect.
  const ended = Promise.all([
    new Promise<number | null>((resolve) => child.once("exit", resolve)),
    new Promise((resolve) => child.stdout?.once("close", resolve)),
    new Promise((resolve) => child.stderr?.once("close", resolve)),
  ]).then(([code]) => code);
  const ready = new Promise<z.infer<typeof readySchema>>((resolve, reject) => {
    child.once("message", (message) => resolve(readySchema.parse(message)));
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output.error}`)));
  });
  // Not everybody who runs it waits for it to be ready.
  ready.catch(() => {});
  return { child, output, ready, ended };
}
