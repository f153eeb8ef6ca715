import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startBackend } from "./backend.ts";
import { copyCluster } from "./prepared-cluster.ts";

const workdir = new URL("./fixtures/rest-project", import.meta.url).pathname;

/** The backend on a small library: tables with every kind of relationship, views and functions. */
export async function startRestProject() {
  const folder = await mkdtemp(join(tmpdir(), "rest-"));
  const dataDir = join(folder, "data");
  await copyCluster(dataDir);
  const backend = await startBackend({ workdir, dataDir });
  return {
    ...backend,
    stop: async () => {
      await backend.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type RestProject = Awaited<ReturnType<typeof startRestProject>>;
