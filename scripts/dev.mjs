// `npm run dev`: the three apps' development servers behind one origin, and the embedded backend.
import { announcement } from "./lib/announcement.mjs";
import { untilAnswering } from "./lib/answers.mjs";
import { backendPorts, startBackend } from "./lib/backend.mjs";
import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { stayUntilAsked } from "./lib/lifetime.mjs";
import { requirePorts } from "./lib/ports.mjs";
import { readSettings } from "./lib/settings.mjs";
import { toolEnvironment, toolPath } from "./lib/toolchain.mjs";

// apps/marketing/microfrontends.json says the same to Turborepo.
const proxy = {
  port: 3024,
  variable: "localProxyPort in microfrontends.json",
  what: "development",
};
const servers = [3001, 3002, 3003].map((port) => ({ ...proxy, port }));

const begun = performance.now();
const say = console.log;

/** @param {import("./lib/lifetime.mjs").Children} children */
async function develop(children) {
  const settings = readSettings();
  const { hosted, backend } = settings;
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
    script: "scripts/lib/tethered.mjs",
    args: turbo,
    env,
    isShown: true,
  });

  const mailbox = `http://localhost:${backend.mailbox.port}`;
  const health = `${origin}/auth/v1/health`;
  await Promise.all([
    ...["/login", "/dashboard", "/admin"].map((path) =>
      untilAnswering(`${origin}${path}`, { what: "An app" }),
    ),
    ...(hosted ? [] : [untilAnswering(health, { what: "The backend" })]),
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
