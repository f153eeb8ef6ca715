// `npm run dev`: the three apps' development servers behind one origin, and the embedded backend.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { announcement } from "./lib/announcement.mjs";
import { untilResponding } from "./lib/poll.mjs";
import { backendPorts, startBackend } from "./lib/backend.mjs";
import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { stayUntilAsked } from "./lib/lifetime.mjs";
import { requirePorts } from "./lib/ports.mjs";
import { readSettings } from "./lib/settings.mjs";
import { root, toolEnvironment, toolPath } from "./lib/toolchain.mjs";

/** Turborepo's proxy and the apps' servers listen where its own file says. */
function developmentPorts() {
  const variable = "apps/marketing/microfrontends.json";
  const { options, applications } = JSON.parse(readFileSync(join(root, variable), "utf8"));
  /** @type {{ development: { local: number } }[]} */
  const apps = Object.values(applications);
  const proxy = { port: Number(options.localProxyPort), variable, what: "development" };
  const servers = apps.map(({ development }) => ({ ...proxy, port: development.local }));
  return { proxy, servers };
}

const begun = performance.now();
const say = console.log;

/** @param {import("./lib/lifetime.mjs").Children} children */
async function develop(children) {
  const settings = readSettings();
  const { hosted, backend } = settings;
  const { proxy, servers } = developmentPorts();
  const origin = `http://localhost:${proxy.port}`;
  await requirePorts([proxy, ...servers, ...(hosted ? [] : backendPorts(settings))]);
  await ensureInstalled(say);

  const env = toolEnvironment();
  if (!hosted) {
    const onSlow = () => say("Building the embedded backend …");
    await build(["@postlark/local-supabase"], { env, onSlow });
    startBackend(children, settings, origin);
  }
  // Loose: the servers read the SUPABASE_… variables of this process.
  const turbo = [toolPath("turbo"), "run", "dev", "--env-mode=loose"];
  children.start({
    name: "development proxy",
    script: "tools/run/lib/supervised.mjs",
    args: turbo,
    env,
    isShown: true,
  });

  const mailbox = `http://localhost:${backend.mailbox.port}`;
  const health = `${origin}/auth/v1/health`;
  await Promise.all([
    ...["/login", "/dashboard", "/admin"].map((path) =>
      untilResponding(`${origin}${path}`, { what: "An app" }),
    ),
    ...(hosted ? [] : [untilResponding(health, { what: "The backend" })]),
  ]);
  children.ready();
  const seconds = (performance.now() - begun) / 1000;
  say(
    announcement({
      product: origin,
      seconds,
      ...(hosted ? { backend: hosted.url } : { mailbox }),
    }),
  );
}

await runCommand(() => stayUntilAsked(develop));
process.exit();
