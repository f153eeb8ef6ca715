import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { z } from "zod";

import { environment } from "./product.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const announcementSchema = z.object({ type: z.literal("listening"), port: z.number() });

/** A gateway that serves releases, with the backend of the product under test. */
export type ReleasedProduct = {
  readonly address: string;
  /** A folder for a test's builds. */
  readonly workshop: string;
  /** Runs the release command of a serving machine; returns its output. */
  release(...args: string[]): Promise<string>;
  stop(): Promise<void>;
};

/** Starts it on a port of its own, with an empty releases folder. */
export async function startReleasedProduct(): Promise<ReleasedProduct> {
  const workshop = await mkdtemp(join(tmpdir(), "postlark-e2e-releases-"));
  const env = { ...process.env, POSTLARK_RELEASES_DIR: join(workshop, "releases") };
  const gateway = fork(join(root, "apps/gateway/dist/main.js"), {
    env: {
      ...env,
      PORT: "0",
      SUPABASE_URL: `http://127.0.0.1:${environment["SUPABASE_API_PORT"]}`,
      LOG_LEVEL: "error",
    },
  });
  const [message]: unknown[] = await once(gateway, "message");
  const { port } = announcementSchema.parse(message);
  return {
    address: `http://localhost:${port}`,
    workshop,
    async release(...args) {
      const command = [join(root, "tools/release/dist/release.js"), ...args];
      const { stdout } = await promisify(execFile)(process.execPath, command, { env });
      return stdout;
    },
    async stop() {
      gateway.kill("SIGTERM");
      await once(gateway, "exit");
      await rm(workshop, { recursive: true });
    },
  };
}

export function appFolder(app: string): string {
  return join(root, "apps", app);
}
