// `node start.mjs --port=<port>`: prints one line of JSON once Ghost responds, with an integration's key, and ends with
// its parent. It forgets everything at its end.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { endWithParent } from "../end-with-parent.mjs";

const { values } = parseArgs({ options: { port: { type: "string" } } });

const program = realpathSync(join(dirname(fileURLToPath(import.meta.url)), "node_modules/ghost"));
const port = Number(values.port);
const url = `http://localhost:${port}`;
const api = `${url}/ghost/api/admin`;
const folder = mkdtempSync(join(tmpdir(), "postlark-ghost-"));
const content = join(folder, "content");

/** Its translations come as an archive inside its own package. */
function unpackTranslations() {
  const target = join(program, "../@tryghost/i18n");
  if (existsSync(join(target, "package.json"))) return;
  mkdirSync(target, { recursive: true });
  const archive = join(program, "components/tryghost-i18n-5.130.6.tgz");
  execFileSync("tar", ["xzf", archive, "-C", target, "--strip-components=1"]);
}

/** Its own settings, as its environment has them. */
const settings = {
  NODE_ENV: "production",
  url,
  server__host: "127.0.0.1",
  server__port: String(port),
  database__client: "sqlite3",
  database__connection__filename: join(folder, "ghost.db"),
  database__useNullAsDefault: "true",
  logging__transports: '["stdout"]',
  logging__level: "error",
  paths__contentPath: content,
  privacy__useUpdateCheck: "false",
  privacy__useGravatar: "false",
  privacy__useRpcPing: "false",
};

async function respond(server) {
  while (server.exitCode === null) {
    try {
      const { status } = await fetch(`${api}/site/`, { headers: { "accept-version": "v5.0" } });
      if (status === 200) return;
    } catch {
      // It does not listen yet.
    }
    await delay(100);
  }
  throw new Error("Ghost does not start.");
}

/** @returns what Ghost answered, and the session that it gave */
async function ask(path, body, cookie) {
  const answer = await fetch(`${api}/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-version": "v5.0",
      origin: url,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  });
  if (answer.status > 201) throw new Error(`Ghost says ${answer.status} to ${path}.`);
  const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { text: await answer.text(), cookie: cookies.join("; ") };
}

/** An owner, and the key of an integration of theirs. */
async function setUp() {
  const [email, password] = ["ann@harbour.example", crypto.randomUUID()];
  const owner = { name: "Ann", email, password, blogTitle: "Harbour" };
  await ask("authentication/setup/", { setup: [owner] });
  const { cookie } = await ask("session/", { username: email, password });
  const integration = { integrations: [{ name: "Postlark" }] };
  const { text } = await ask("integrations/?include=api_keys", integration, cookie);
  const [{ api_keys: keys }] = JSON.parse(text).integrations;
  return keys.find(({ type }) => type === "admin").secret;
}

try {
  unpackTranslations();
  cpSync(join(program, "content"), content, { recursive: true, dereference: true });
  const server = spawn(process.execPath, ["index.js"], {
    cwd: program,
    stdio: "ignore",
    env: { ...process.env, ...settings },
  });
  process.on("exit", () => server.kill("SIGKILL"));
  endWithParent(async () => {
    const closed = once(server, "close");
    if (server.exitCode === null && server.kill("SIGKILL")) await closed;
    rmSync(folder, { recursive: true, force: true });
  });
  await respond(server);
  process.stdout.write(`${JSON.stringify({ url, adminKey: await setUp() })}\n`);
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
