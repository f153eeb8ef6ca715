import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { createNodeFsMountHandler, loadNodeRuntime } from "@php-wasm/node";
import { PHP, PHPRequestHandler, setPhpIniEntries } from "@php-wasm/universal";

import { closeAll, listenOnLoopback } from "../listen-on-loopback.mjs";

const builds = dirname(
  createRequire(import.meta.url).resolve("@wp-playground/wordpress-builds/package.json"),
);

function read(name) {
  return readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8");
}

/** Compiled programs stay in memory: a request takes a fifth of the time. PHP keeps none unless it serves by a name it knows. */
const opcache = {
  "opcache.file_cache_only": "0",
  "opcache.max_accelerated_files": "4000",
  "opcache.memory_consumption": "128",
};

/** Postlark's own plugin, as an owner adds it; an administrator may switch it off. */
const pluginFolder = "packages/networks/src/wordpress/plugin";
const ours = "postlark-canonical-link.php";

/** A site in memory, as PHP's file system has it: it ends with the process. */
async function newSite() {
  const php = new PHP(await loadNodeRuntime("8.3", { emscriptenOptions: { processId: 1 } }));
  await php.setSapiName("fpm-fcgi");
  await setPhpIniEntries(php, opcache);
  php.mkdir("/builds");
  await php.mount("/builds", createNodeFsMountHandler(join(builds, "src")));
  return php;
}

/** @returns what the program beside this file has written, as JSON */
async function run(php, name, env = {}) {
  const { exitCode, errors, text } = await php.run({ code: read(name), env });
  if (exitCode !== 0) throw new Error(`${name} ended with ${exitCode}. ${errors}`);
  return text === "" ? undefined : JSON.parse(text);
}

async function answer(handler, request, response) {
  const body = Buffer.concat(await request.toArray());
  const answered = await handler.request({
    method: request.method,
    url: request.url,
    headers: request.headers,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  response.writeHead(answered.httpStatusCode, answered.headers).end(answered.bytes);
}

/**
 * WordPress 6.5 on PHP as WebAssembly, with Postlark's plugin and an account of each role that a test signs in as.
 * @param {number} port
 * @returns {Promise<{ url: string, passwords: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startWordPress(port) {
  const url = `http://localhost:${port}`;
  const php = await newSite();
  await run(php, "unpack.php");
  php.mkdir("/www/wp-content/mu-plugins");
  php.writeFile("/www/wp-content/mu-plugins/local.php", read("local.php"));
  php.writeFile(`/www/wp-content/plugins/${ours}`, read(`../../${pluginFolder}/${ours}`));
  const handler = new PHPRequestHandler({
    documentRoot: "/www",
    absoluteUrl: url,
    maxPhpInstances: 1,
    phpFactory: async ({ requestHandler }) => Object.assign(php, { requestHandler }),
    // Addresses have names, not numbers, as on nearly every site.
    getFileNotFoundAction: () => ({ type: "internal-redirect", uri: "/index.php" }),
  });
  const passwords = await run(await handler.getPrimaryPhp(), "set-up.php", { SITE_URL: url });
  const servers = await listenOnLoopback((request, response) => {
    answer(handler, request, response).catch((error) => response.destroy(error));
  }, port);
  return { url, passwords, stop: () => closeAll(servers) };
}
