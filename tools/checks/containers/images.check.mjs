import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { freePorts } from "../../testing/free-ports.js";
import { untilResponding } from "../../run/lib/poll.mjs";
import {
  cleanEnvironment,
  pnpmPath,
  root,
  toolEnvironment,
  toolPath,
} from "../../run/lib/toolchain.mjs";

/** What the Dockerfiles do, without Docker: prune, install, build, pack, and start from what is shipped. */
const folder = mkdtempSync(join(tmpdir(), "postlark-images-"));

/** @param {string} tool @param {string[]} args @param {string} cwd */
function run(tool, args, cwd, env = cleanEnvironment(toolEnvironment())) {
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd, encoding: "utf8", env });
  if (status !== 0) throw new Error(`${tool} ${args.join(" ")}\n${stdout}${stderr}`);
  return stdout;
}

const apps = ["marketing", "dashboard", "admin"];
const releases = join(folder, "releases");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {string[]} packages @returns the repository that the packages are built in */
function buildPruned(name, packages) {
  const pruned = join(folder, name);
  const repository = join(folder, `${name}-repository`);
  run(toolPath("turbo"), ["prune", ...packages, "--docker", `--out-dir=${pruned}`], root);
  cpSync(join(pruned, "json"), repository, { recursive: true });
  run(pnpmPath(), ["install", "--frozen-lockfile"], repository, cleanEnvironment());
  cpSync(join(pruned, "full"), repository, { recursive: true });
  for (const kind of ["base", "browser", "node"]) {
    cpSync(join(root, `tsconfig.${kind}.json`), join(repository, `tsconfig.${kind}.json`));
  }
  const filters = packages.map((each) => `--filter=${each}`);
  run(toolPath("turbo"), ["run", "build", ...filters, "--force"], repository);
  return repository;
}

describe.each(apps)("the image of %s", (app) => {
  const shipped = join(folder, `${app}-shipped`);

  beforeAll(() => {
    const repository = buildPruned(app, [`@postlark/${app}`, "@postlark/release"]);
    const program = join(repository, "tools/release");
    const release = join(program, "dist/release.js");
    run(process.execPath, [release, app, "--pack", join(shipped, "release")], repository);
    for (const part of ["package.json", "dist"]) {
      cpSync(join(program, part), join(shipped, part), { recursive: true });
    }
  });

  test("contains the release and a command that activates it", () => {
    const manifest = JSON.parse(readFileSync(join(shipped, "release/manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ app });
    const env = { ...cleanEnvironment(), POSTLARK_RELEASES_DIR: releases };
    const args = ["dist/release.js", app, "--from", join(shipped, "release")];
    expect(run(process.execPath, args, shipped, env)).toContain(`${app} serves `);
  });
});

test("the gateway's image serves the releases of the apps' images", async () => {
  const repository = buildPruned("gateway", ["@postlark/gateway"]);
  const backend = createServer((_request, response) => response.end("{}")).listen(0, "127.0.0.1");
  await once(backend, "listening");
  const address = backend.address();
  const backendPort = typeof address === "object" && address !== null ? address.port : 0;
  const [port = 0] = await freePorts(1);
  const gateway = spawn(process.execPath, ["--disable-proto=delete", "dist/main.js"], {
    cwd: join(repository, "apps/gateway"),
    stdio: "inherit",
    env: {
      ...cleanEnvironment(),
      PORT: String(port),
      POSTLARK_RELEASES_DIR: releases,
      SUPABASE_URL: `http://127.0.0.1:${backendPort}`,
    },
  });
  const ended = once(gateway, "exit");
  try {
    await untilResponding(`http://127.0.0.1:${port}/healthz`, { what: "The gateway" });
    const pages = ["/", "/login", "/dashboard", "/admin/users"];
    const answers = await Promise.all(
      pages.map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  } finally {
    gateway.kill("SIGTERM");
    await ended;
    backend.close();
  }
});

test("the engine's image runs without the repository and answers 503 on /readyz without a database", async () => {
  const repository = buildPruned("engine", ["@postlark/engine"]);
  const shipped = join(folder, "engine-shipped");
  const program = join(repository, "apps/engine");
  for (const part of ["package.json", "dist"]) {
    cpSync(join(program, part), join(shipped, part), { recursive: true });
  }
  const copyPackage = join(root, "containers/copy-package.mjs");
  const installed = join(shipped, "node_modules");
  run(process.execPath, [copyPackage, join(program, "node_modules/sharp"), installed], repository);
  // Nothing of the repository may be what makes it run.
  rmSync(repository, { recursive: true });
  const [port = 0] = await freePorts(1);
  const engine = spawn(process.execPath, ["--disable-proto=delete", "dist/main.js"], {
    cwd: shipped,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...cleanEnvironment(),
      ENGINE_PORT: String(port),
      ENGINE_DATABASE_URL: "postgres://postlark_engine:none@127.0.0.1:9/postgres",
      POSTLARK_KEY_main: Buffer.alloc(32, 1).toString("base64"),
      LOG_LEVEL: "error",
    },
  });
  const ended = once(engine, "exit");
  try {
    await untilResponding(`http://127.0.0.1:${port}/healthz`, { what: "The engine" });
    const readiness = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(readiness.status).toBe(503);
  } finally {
    engine.kill("SIGTERM");
    await ended;
  }
});
