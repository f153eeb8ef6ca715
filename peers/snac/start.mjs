// `node start.mjs --port=<port> [--account=<name>]…`: prints one line of JSON once the server responds, with the
// accounts' passwords, and ends with its parent. It forgets everything at its end.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request } from "node:http";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { endWithParent } from "../end-with-parent.mjs";
import { closeAll, listenOnLoopback } from "../listen-on-loopback.mjs";

const { values } = parseArgs({
  options: { port: { type: "string" }, account: { type: "string", multiple: true, default: [] } },
});

const program = join(dirname(fileURLToPath(import.meta.url)), "node_modules/snac/usr/bin/snac");
const port = Number(values.port);
const url = `http://localhost:${port}`;
const inner = await freePort();
const folder = mkdtempSync(join(tmpdir(), "postlark-snac-"));
const data = join(folder, "data");

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port: free } = probe.address();
  probe.close();
  return free;
}

function snac(args, input) {
  return execFileSync(program, args, { encoding: "utf8", stdio: "pipe", input });
}

/** Answers what it asks for: where it listens, its name, no path, no mail. */
function prepare() {
  snac(["init", data], `127.0.0.1\n${inner}\nlocalhost:${port}\n\n\n`);
  const settings = join(data, "server.json");
  const known = JSON.parse(readFileSync(settings, "utf8"));
  // Without encryption, and to nobody but this machine.
  writeFileSync(
    settings,
    JSON.stringify({ ...known, protocol: "http", disable_inbox_collection: true }),
  );
}

function addAccount(name) {
  const [, password] = /password is (\S+)/.exec(snac(["adduser", data, name])) ?? [];
  if (password === undefined) throw new Error(`snac2 made no account ${name}.`);
  return password;
}

/**
 * It ends connections after each answer without saying so: whoever sends the next request on one loses it. So each
 * request has a connection of its own.
 */
function passOn(from, to) {
  const { method, url: path, headers } = from;
  const proxied = request({ host: "127.0.0.1", port: inner, method, path, headers, agent: false });
  proxied.on("response", (answer) => {
    to.writeHead(answer.statusCode, answer.headers);
    answer.pipe(to);
  });
  proxied.on("error", () => to.destroy());
  from.pipe(proxied);
}

async function respond(server) {
  while (server.exitCode === null) {
    try {
      await fetch(`http://127.0.0.1:${inner}/api/v1/instance`);
      return;
    } catch {
      await delay(20);
    }
  }
  throw new Error("snac2 does not start.");
}

try {
  prepare();
  const accounts = values.account.map((name) => [name, addAccount(name)]);
  // It calls on every address that a post names, and is silent while one does not answer: here it reaches nobody.
  const nobody = "http://127.0.0.1:9";
  const env = { ...process.env, http_proxy: nobody, https_proxy: nobody, all_proxy: nobody };
  const server = spawn(program, ["httpd", data], { stdio: "ignore", env });
  process.on("exit", () => server.kill("SIGKILL"));
  let front = [];
  endWithParent(async () => {
    await closeAll(front);
    const closed = once(server, "close");
    if (server.exitCode === null && server.kill("SIGTERM")) await closed;
    rmSync(folder, { recursive: true, force: true });
  });
  await respond(server);
  front = await listenOnLoopback(passOn, port);
  process.stdout.write(`${JSON.stringify({ url, passwords: Object.fromEntries(accounts) })}\n`);
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
