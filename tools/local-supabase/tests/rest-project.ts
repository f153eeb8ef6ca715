import { rm } from "node:fs/promises";
import { join } from "node:path";

import { afterAll } from "vitest";

import { createPool } from "../src/postgres/pool.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { startBackend } from "./backend.ts";
import { copyCluster } from "./prepared-cluster.ts";
import { request, type Init } from "./rest-request.ts";

const workdir = new URL("./fixtures/rest-project", import.meta.url).pathname;

/** The backend on a small library: tables with every kind of relationship, views and functions. */
export async function startRestProject() {
  const folder = await temporaryFolder("rest");
  const dataDir = join(folder, "data");
  await copyCluster(dataDir);
  const backend = await startBackend({ workdir, dataDir });
  const sql = createPool(backend.databaseUrl, 1);
  afterAll(async () => {
    await sql.end({ timeout: 2 });
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  });
  /** Requests a path below `/rest/v1/` and reads the JSON of the response. */
  const restRequest = async (path: string, init?: Init) => {
    const { status, headers, text } = await request(`${backend.url}/rest/v1/${path}`, init);
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    return { status, headers, range: headers.get("content-range"), body };
  };
  return {
    ...backend,
    request: restRequest,
    /** Sends a JSON body; the answer shows the rows unless told otherwise. */
    send: (method: string, path: string, body: unknown, prefer = "return=representation") =>
      restRequest(path, { method, body: JSON.stringify(body), headers: { prefer } }),
    /** Runs SQL as the project's owner, as a migration does. */
    migrate: (text: string) => sql.unsafe(text).simple(),
  };
}
