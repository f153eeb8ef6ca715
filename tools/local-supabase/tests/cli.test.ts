import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, readdir } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { apiKeys } from "../src/keys.ts";
import { identify } from "../src/postgres/process-identity.ts";
import { copyProject } from "./backend.ts";
import { buildCli, endLeftovers, runCli } from "./built-cli.ts";
import { copyCluster } from "./prepared-cluster.ts";

let cli: Awaited<ReturnType<typeof buildCli>>;
let project: Awaited<ReturnType<typeof copyProject>>;
beforeAll(async () => {
  cli = await buildCli();
  project = await copyProject();
  await copyCluster(project.dataDir);
});
afterEach(endLeftovers);
afterAll(() => Promise.all([cli.remove(), project.remove()]));

const start = (dataDir = project.dataDir) =>
  runCli(cli.path, ["start", "--workdir", project.workdir, "--data-dir", dataDir]);

async function numbers(url: string, init: RequestInit = {}) {
  const response = await fetch(`${url}/rest/v1/numbers`, {
    ...init,
    headers: {
      apikey: apiKeys.secret,
      "content-type": "application/json",
      prefer: "return=minimal",
    },
  });
  return response.status;
}

async function count(url: string): Promise<string | null> {
  const response = await fetch(`${url}/rest/v1/numbers?select=n&limit=1`, {
    headers: { apikey: apiKeys.secret, prefer: "count=exact" },
  });
  return response.headers.get("content-range");
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(
    await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"),
    10,
  );
}

describe("start", () => {
  it("prints the addresses once, serves requests and ends on SIGTERM", async () => {
    const run = start();
    const { url, mailboxUrl } = await run.ready;
    expect(run.output.out).toMatch(/^Ready in \d+ ms .*127\.0\.0\.1.*\n$/);
    expect(run.output.out).toContain("development only");
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${mailboxUrl}/api/v1/info`)).status).toBe(200);
    run.child.kill("SIGTERM");
    expect(await run.ended).toBe(0);
    expect(run.output.error).toBe("");
  });

  it("ends when its parent is gone", async () => {
    const run = start();
    await run.ready;
    run.child.disconnect();
    expect(await run.ended).toBe(0);
  });

  it("keeps its data after kill -9, which also ends its Postgres", async () => {
    const first = start();
    const { url } = await first.ready;
    expect(await numbers(url, { method: "POST", body: '{"n":1000}' })).toBe(201);
    const orphan = await postmasterPid(project.dataDir);
    first.child.kill("SIGKILL");
    await first.ended;
    await vi.waitFor(async () => expect(await identify(orphan)).toBeUndefined(), 30_000);

    const second = start();
    expect(await count((await second.ready).url)).toBe("0-0/26");
    expect(second.output.error).toBe("");
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
  });

  it("ends with an error when Postgres dies, and starts again with the data", async () => {
    const run = start();
    await run.ready;
    process.kill(await postmasterPid(project.dataDir), "SIGKILL");
    expect(await run.ended).toBe(1);
    expect(run.output.error).toContain("Postgres ended unexpectedly: SIGKILL");
    const again = start();
    expect(await count((await again.ready).url)).toBe("0-0/26");
    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
  });
});

describe("the built file", () => {
  it("is executable and runs Node without __proto__", async () => {
    const [first = ""] = (await readFile(cli.path, "utf8")).split("\n");
    expect(first).toBe("#!/usr/bin/env -S node --disable-proto=delete");
    await chmod(cli.path, 0o755);
    const { stdout } = await promisify(execFile)(cli.path, ["--help"]);
    expect(stdout).toContain("local-supabase start");
  });

  it("is packed with a bin and without workspace dependencies", async () => {
    const folder = await mkdtemp(join(tmpdir(), "packed-"));
    const pack = ["tools/run/pnpm.mjs", "--filter", "@postlark/local-supabase", "pack"];
    await promisify(execFile)(process.execPath, [...pack, "--pack-destination", folder], {
      cwd: new URL("../../..", import.meta.url),
    });
    const [name = ""] = await readdir(folder);
    expect(name).toMatch(/^postlark-local-supabase-\d+\.\d+\.\d+\.tgz$/);
    const archive = join(folder, name);
    const packed = async (path: string) =>
      (await promisify(execFile)("tar", ["xzOf", archive, `package/${path}`])).stdout;
    const manifest: unknown = JSON.parse(await packed("package.json"));
    expect(manifest).toMatchObject({ bin: { "local-supabase": "./dist/cli.js" } });
    expect(JSON.stringify(manifest)).not.toMatch(/"(catalog|workspace):/);
    await rm(folder, { recursive: true });
  });
});

describe("start fails", () => {
  it("on data that another backend uses, naming its process", async () => {
    const first = start();
    await first.ready;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output.error).toBe(
      `Another backend (process ${first.child.pid}) is using ${project.dataDir}. Stop it, or choose another data directory.\n`,
    );
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
  });

  it("on a taken port, naming the variable to change it", async () => {
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const address = listener.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const run = runCli(
      cli.path,
      ["start", "--workdir", project.workdir, "--data-dir", project.dataDir],
      String(port),
    );
    expect(await run.ended).toBe(1);
    expect(run.output.error).toBe(
      `Port ${port} (the Supabase API) is taken. Stop what uses it, or choose another port with SUPABASE_API_PORT.\n`,
    );
    listener.close();
  });

  it("on an unknown option", async () => {
    const run = runCli(cli.path, ["start", "--colour", "blue"]);
    expect(await run.ended).toBe(1);
    expect(run.output.error).toContain("--colour");
  });
});

describe("reset", () => {
  it("removes the data, so that the next start seeds again", async () => {
    const reset = runCli(cli.path, ["reset", "--data-dir", project.dataDir]);
    expect(await reset.ended).toBe(0);
    await expect(stat(join(project.dataDir, "postgres"))).rejects.toThrow("ENOENT");
    const run = start();
    expect(await count((await run.ready).url)).toBe("0-0/25");
    run.child.kill("SIGTERM");
    expect(await run.ended).toBe(0);
  });

  it("refuses the data of a running backend", async () => {
    const run = start();
    const { url } = await run.ready;
    const before = await count(url);
    const reset = runCli(cli.path, ["reset", "--data-dir", project.dataDir]);
    expect(await reset.ended).toBe(1);
    expect(reset.output.error).toContain("Another backend");
    expect(await count(url)).toBe(before);
    run.child.kill("SIGTERM");
    expect(await run.ended).toBe(0);
  });
});

describe.runIf(process.getuid?.() === 0)(
  "start as root with a data directory closed to other accounts",
  () => {
    it("keeps Postgres' data elsewhere, and reset deletes it", async () => {
      const closed = await mkdtemp(join(tmpdir(), "closed-"));
      await chmod(closed, 0o700);
      const dataDir = join(closed, "data");
      await mkdir(dataDir);
      const first = start(dataDir);
      expect(await numbers((await first.ready).url, { method: "POST", body: '{"n":1000}' })).toBe(
        201,
      );
      first.child.kill("SIGTERM");
      expect(await first.ended).toBe(0);

      const elsewhere = await readFile(join(dataDir, "postgres-location"), "utf8");
      const second = start(dataDir);
      expect(await count((await second.ready).url)).toBe("0-0/26");
      second.child.kill("SIGTERM");
      expect(await second.ended).toBe(0);

      expect(await runCli(cli.path, ["reset", "--data-dir", dataDir]).ended).toBe(0);
      await expect(stat(elsewhere)).rejects.toThrow("ENOENT");
      await rm(closed, { recursive: true });
    });
  },
);
