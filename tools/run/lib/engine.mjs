import { join } from "node:path";

import { ensureKeyFile } from "./engine-keys.mjs";
import { toolEnvironment } from "./toolchain.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/** What `npm start` says where nothing publishes. */
export const engineMissing =
  "Nothing publishes: set ENGINE_DATABASE_URL to the project's database as the role postlark_engine (docs/operations/engine.md), or ENGINE_URL to an engine that runs elsewhere.";

/** The embedded backend's well-known publishable key. */
const publishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";

/** The file that holds the key to credentials on the embedded backend. @param {Settings} settings */
export function keyFile({ dataDirectory }) {
  return join(dataDirectory, "keys.json");
}

/** Where the process id of the engine stands while `npm start` runs one. @param {Settings} settings */
export function enginePidFile({ dataDirectory }) {
  return join(dataDirectory, "engine.pid");
}

/** Where the practice network keeps its accounts. @param {Settings} settings */
export function practiceFolder({ dataDirectory }) {
  return join(dataDirectory, "practice");
}

/** Whether an engine is started here. @param {Settings} settings */
export function hasEngine({ hosted, engineDatabase }) {
  return !hosted || engineDatabase !== undefined;
}

/** What an engine beside the embedded backend is told. @param {Settings} settings */
export function embeddedEnvironment(settings) {
  const { backend, practice } = settings;
  return {
    ENGINE_DATABASE_URL: `postgres://postlark_engine:postlark-engine@127.0.0.1:${backend.database.port}/postgres`,
    SUPABASE_URL: `http://127.0.0.1:${backend.api.port}`,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    POSTLARK_KEYS_FILE: keyFile(settings),
    SMTP_URL: `smtp://127.0.0.1:${backend.smtp.port}`,
    ALLOW_LOOPBACK: "true",
    // Nobody but people on this machine reaches this start (`requireNobodyElse`), and their own servers are theirs to name.
    ALLOW_LOOPBACK_PORTS: process.env["ALLOW_LOOPBACK_PORTS"] || "all",
    PRACTICE: "true",
    PRACTICE_FOLDER: practiceFolder(settings),
    PRACTICE_SERVER_PORT: String(practice.server.port),
    PRACTICE_DIRECTORY_PORT: String(practice.directory.port),
    PRACTICE_VIEWER_PORT: String(practice.viewer.port),
  };
}

/**
 * @param {import("./lifetime.mjs").Children} children
 * @param {Settings} settings
 * @param {{ origin: string, backend?: Promise<unknown> | undefined, log?: NodeJS.ProcessEnv }} options
 * `origin` is where people reach the product, `backend` what it waits for (the backend's readiness), `log` how it logs
 */
export async function startEngine(children, settings, { origin, backend, log = {} }) {
  const { hosted, engine } = settings;
  if (!hosted) ensureKeyFile(keyFile(settings));
  // Before, the database does not know it yet.
  await backend;
  return children.start({
    name: "engine",
    script: "apps/engine/dist/main.js",
    // Everything but publishing works without it, and what it had begun it takes up again.
    isRestarted: true,
    ...(!hosted && { pidFile: enginePidFile(settings) }),
    env: {
      ...log,
      ...toolEnvironment(),
      ENGINE_PORT: String(engine.port),
      // The gateway has it; the engine's are at its own port.
      METRICS_PORT: "",
      POSTLARK_SITE_URL: process.env["POSTLARK_SITE_URL"] || origin,
      ...(!hosted && embeddedEnvironment(settings)),
    },
  });
}

/** The engine's own address, for the gateway. @param {Settings} settings */
export function engineUrl({ engine }) {
  return `http://127.0.0.1:${engine.port}`;
}
