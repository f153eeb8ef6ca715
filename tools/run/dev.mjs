// `npm run dev`: the three apps' development servers behind one origin, and the embedded backend.
import { readFileSync, watchFile } from "node:fs";
import { join } from "node:path";

import { announceReady } from "./lib/announce-ready.mjs";
import { backendPorts, startBackend } from "./lib/backend.mjs";
import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { hasEngine, startEngine } from "./lib/engine.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { runUntilStopped } from "./lib/lifetime.mjs";
import { requirePorts } from "./lib/ports.mjs";
import { readSettings } from "./lib/settings.mjs";
import { root, toolEnvironment, toolPath } from "./lib/toolchain.mjs";

/** Turborepo's proxy and the apps' servers read their ports from microfrontends.json. */
function developmentPorts() {
  const variable = "apps/marketing/microfrontends.json";
  const { options, applications } = JSON.parse(readFileSync(join(root, variable), "utf8"));
  /** @type {{ development: { local: number } }[]} */
  const apps = Object.values(applications);
  const proxy = { port: Number(options.localProxyPort), variable, what: "development" };
  const servers = apps.map(({ development }) => ({ ...proxy, port: development.local }));
  return { proxy, servers };
}

/**
 * The engine's `dev` script rebuilds it; this stops the engine, and its supervisor starts it again.
 * @param {import("./lib/children.mjs").Child} engine
 */
function restartWhenBuilt(engine) {
  watchFile(join(root, "apps/engine/dist/main.js"), { interval: 500 }, () => {
    engine.process.kill("SIGTERM");
  });
}

const startedAt = performance.now();
const log = console.log;

/** @param {import("./lib/lifetime.mjs").Children} children */
async function develop(children) {
  const settings = readSettings();
  const { hosted } = settings;
  const { proxy, servers } = developmentPorts();
  const origin = `http://localhost:${proxy.port}`;
  await requirePorts([
    proxy,
    ...servers,
    ...(hosted ? [] : backendPorts(settings)),
    ...(hasEngine(settings) ? [settings.engine] : []),
  ]);
  await ensureInstalled(log);

  const env = toolEnvironment();
  const programs = [
    ...(hosted ? [] : ["@postlark/local-supabase"]),
    ...(hasEngine(settings) ? ["@postlark/engine"] : []),
  ];
  const onSlow = () => log(`Building ${programs.join(", ")} …`);
  if (programs.length > 0) await build(programs, { env, onSlow });
  const backend = hosted ? undefined : startBackend(children, settings, origin);
  // Loose mode: the servers read this process's SUPABASE_… variables.
  const turbo = [toolPath("turbo"), "run", "dev", "--env-mode=loose"];
  children.start({
    name: "development proxy",
    script: "tools/run/lib/supervised.mjs",
    args: turbo,
    env,
    isShown: true,
  });

  const engine = hasEngine(settings)
    ? await startEngine(children, settings, { origin, backend })
    : undefined;
  const awaited = [
    ...["/login", "/dashboard", "/admin"].map((path) => ({
      url: `${origin}${path}`,
      what: "An app",
    })),
    ...(hosted ? [] : [{ url: `${origin}/auth/v1/health`, what: "The backend" }]),
  ];
  await announceReady(children, settings, { origin, startedAt, awaited });
  if (engine) restartWhenBuilt(engine);
}

await runCommand(() => runUntilStopped(develop));
process.exit();
