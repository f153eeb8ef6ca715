// `npm start`: from a fresh checkout to the running product (the run contract, README.md).
import { announcement } from "./lib/announcement.mjs";
import { isProductRunning, untilResponding } from "./lib/poll.mjs";
import { backendPorts, startBackend } from "./lib/backend.mjs";
import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { stayUntilAsked } from "./lib/lifetime.mjs";
import { isPortFree, requirePorts } from "./lib/ports.mjs";
import { UserError } from "./lib/user-error.mjs";
import { readSettings } from "./lib/settings.mjs";
import { toolEnvironment } from "./lib/toolchain.mjs";

const apps = ["marketing", "dashboard", "admin", "gateway"].map((name) => `@postlark/${name}`);

const begun = performance.now();
const say = console.log;

/** @param {import("./lib/settings.mjs").Settings} settings @param {string} origin */
async function requireOwnPorts(settings, origin) {
  const isTaken = !(await isPortFree(settings.product.port));
  if (isTaken && (await isProductRunning(`${origin}/healthz`))) {
    throw new UserError(
      `Postlark is running already at ${origin}. Stop it first, or set PORT and the SUPABASE_…_PORT variables to other ports and POSTLARK_DATA_DIR to another folder.`,
    );
  }
  await requirePorts([settings.product, ...(settings.hosted ? [] : backendPorts(settings))]);
}

/** What the gateway says where nobody has set it: what a person at a terminal wants to know. */
function logSettings() {
  return { LOG_LEVEL: "warn", LOG_FORMAT: process.stderr.isTTY ? "text" : "json" };
}

/** @param {import("./lib/lifetime.mjs").Children} children */
async function start(children) {
  const settings = readSettings();
  const { hosted, product, backend } = settings;
  const origin = `http://localhost:${product.port}`;
  await requireOwnPorts(settings, origin);
  await ensureInstalled(say);
  await build(hosted ? apps : [...apps, "@postlark/local-supabase"], {
    env: toolEnvironment(),
    onSlow: () => say("Building …"),
  });

  if (!hosted) startBackend(children, settings, origin);
  children.start({
    name: "gateway",
    script: "apps/gateway/dist/main.js",
    env: {
      ...logSettings(),
      ...toolEnvironment(),
      PORT: String(product.port),
      SUPABASE_URL: hosted?.url ?? `http://127.0.0.1:${backend.api.port}`,
    },
  });

  const mailbox = `http://localhost:${backend.mailbox.port}`;
  await Promise.all([
    untilResponding(`${origin}/healthz`, { what: "The product" }),
    ...(hosted ? [] : [untilResponding(mailbox, { what: "The mailbox" })]),
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

await runCommand(() => stayUntilAsked(start));
process.exit();
