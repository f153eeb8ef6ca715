import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { freePorts } from "@postlark/testing/free-ports";

import { writeFixtureApps } from "@postlark/gateway/testing/fixture-apps";
import { readBuiltSite } from "../hosting/built-site.ts";
import { nginxConfiguration } from "../hosting/nginx.ts";

// Debian installs nginx in a folder that only root's PATH includes.
const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const brotli = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

function findNginx(): string | undefined {
  const path = folders.map((folder) => join(folder, "nginx")).find(isExecutable);
  if (path !== undefined && existsSync(brotli)) return path;
  const missing =
    "There is no nginx with brotli here (Debian: nginx-light, libnginx-mod-http-brotli-static)";
  if (process.env["CI"]) throw new Error(`${missing}.`);
  process.emitWarning(`${missing}: its configuration is written, but not tried.`);
  return undefined;
}

/** An installed nginx with precompressed brotli; `undefined` without one, except in CI, where it is required. */
export const nginxPath = findNginx();

async function untilListening(port: number, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(
        () => false,
        () => false,
      ),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    if (hasEnded()) throw new Error("nginx ended before it listened.");
    await delay(20);
  }
}

/** Runs a real nginx with the fixture apps and the test's own backend. */
export async function startNginx(
  nginx: string,
  backendPort: number,
  enginePort?: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const apps = await writeFixtureApps();
  // Started as root, nginx's workers run as another user.
  await chmod(apps.directory, 0o755);
  const folder = await mkdtemp(join(tmpdir(), "postlark-nginx-"));
  await chmod(folder, 0o755);
  const [port = 0] = await freePorts(1);
  const configuration = nginxConfiguration(await readBuiltSite(apps.directory), {
    listen: `127.0.0.1:${port}`,
    appsDirectory: apps.directory,
    siteHost: "postlark.test",
    backend: new URL(`http://127.0.0.1:${backendPort}`),
    publishableKey: "sb_publishable_test",
    engine: enginePort === undefined ? undefined : new URL(`http://127.0.0.1:${enginePort}`),
    hasBrotli: true,
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    [
      `load_module ${brotli};`,
      "daemon off;",
      "worker_processes 1;",
      `pid ${join(folder, "pid")};`,
      "events { worker_connections 64; }",
      "http {",
      "access_log off;",
      ...temporary,
      configuration,
      "}",
    ].join("\n"),
  );
  const options = ["-e", join(folder, "error.log"), "-p", folder, "-c", file];
  const check = spawnSync(nginx, ["-t", ...options], { encoding: "utf8" });
  if (check.status !== 0) throw new Error(check.stderr);
  const child = spawn(nginx, options, { stdio: "ignore" });
  await untilListening(port, () => child.exitCode !== null);
  return {
    port,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
      await apps.remove();
    },
  };
}
