// `npm start`: from a fresh checkout to the running product (the run contract, README.md).
import { announceReady } from "./lib/announce-ready.mjs";
import { backendPorts, startBackend } from "./lib/backend.mjs";
import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { engineUrl, hasEngine, startEngine } from "./lib/engine.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { runUntilStopped } from "./lib/lifetime.mjs";
import { isProductRunning } from "./lib/poll.mjs";
import { isPortFree, requirePorts } from "./lib/ports.mjs";
import { UserError } from "./lib/user-error.mjs";
import { readSettings } from "./lib/settings.mjs";
import { toolEnvironment } from "./lib/toolchain.mjs";

const apps = ["marketing", "dashboard", "admin", "gateway"];

const startedAt = performance.now();
const log = console.log;

/** @param {import("./lib/settings.mjs").Settings} settings @param {string} origin */
async function requireOwnPorts(settings, origin) {
  const isTaken = !(await isPortFree(settings.product.port));
  if (isTaken && (await isProductRunning(`${origin}/healthz`))) {
    throw new UserError(
      `Postlark is running already at ${origin}. Stop it first, or set PORT, ENGINE_PORT and the SUPABASE_…_PORT and PRACTICE_…_PORT variables to other ports and POSTLARK_DATA_DIR to another folder.`,
    );
  }
  await requirePorts([
    settings.product,
    ...(settings.hosted ? [] : backendPorts(settings)),
    ...(hasEngine(settings) ? [settings.engine] : []),
  ]);
}

/** Builds what is served, unless a test run has built it. @param {string[]} names @param {() => void} [onSlow] */
async function buildUnlessBuilt(names, onSlow = () => undefined) {
  if (process.env["POSTLARK_BUILT"] !== undefined) return;
  const packages = names.map((name) => `@postlark/${name}`);
  await build(packages, { env: toolEnvironment(), onSlow });
}

/**
 * Builds everything. The embedded backend starts as soon as its own build is finished, so that a new database has its
 * schema before the apps are built.
 * @param {import("./lib/lifetime.mjs").Children} children
 * @param {import("./lib/settings.mjs").Settings} settings
 * @param {string} origin
 */
async function buildAll(children, settings, origin) {
  const backend = settings.hosted
    ? undefined
    : buildUnlessBuilt(["local-supabase"]).then(() => ({
        ready: startBackend(children, settings, origin),
      }));
  const servers = hasEngine(settings) ? ["engine"] : [];
  const [started] = await Promise.all([
    backend,
    buildUnlessBuilt([...apps, ...servers], () => log("Building …")),
  ]);
  return started;
}

/** The gateway's log format and level for a terminal, unless set. */
function logSettings() {
  return { LOG_LEVEL: "warn", LOG_FORMAT: process.stderr.isTTY ? "text" : "json" };
}

/** @param {import("./lib/lifetime.mjs").Children} children */
async function start(children) {
  const settings = readSettings();
  const { hosted, product, backend } = settings;
  const origin = `http://localhost:${product.port}`;
  await requireOwnPorts(settings, origin);
  await ensureInstalled(log);
  const started = await buildAll(children, settings, origin);

  children.start({
    name: "gateway",
    script: "apps/gateway/dist/main.js",
    env: {
      ...logSettings(),
      ...toolEnvironment(),
      PORT: String(product.port),
      SUPABASE_URL: hosted?.url ?? `http://127.0.0.1:${backend.api.port}`,
      ...(hasEngine(settings) && { ENGINE_URL: engineUrl(settings) }),
    },
  });
  if (hasEngine(settings)) {
    await startEngine(children, settings, { origin, backend: started?.ready, log: logSettings() });
  }
  const awaited = [{ url: `${origin}/healthz`, what: "The product" }];
  await announceReady(children, settings, { origin, startedAt, awaited });
}

await runCommand(() => runUntilStopped(start));
process.exit();
