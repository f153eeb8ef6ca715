import { join } from "node:path";

import { ensureKeyFile } from "./engine-keys.mjs";
import { toolEnvironment } from "./toolchain.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/** What `npm start` prints without an engine. */
export const engineMissing =
  "Nothing publishes: set ENGINE_DATABASE_URL to the project's database as the role postlark_engine (docs/operations/engine.md), or ENGINE_URL to an engine that runs elsewhere.";

/** The embedded backend's well-known publishable key. */
const publishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";

/** The file with the key to credentials on the embedded backend. @param {Settings} settings */
export function keyFile({ dataDirectory }) {
  return join(dataDirectory, "keys.json");
}

/** The file with the process id of the engine that `npm start` runs. @param {Settings} settings */
export function enginePidFile({ dataDirectory }) {
  return join(dataDirectory, "engine.pid");
}

/** The folder of the practice network's accounts. @param {Settings} settings */
export function practiceFolder({ dataDirectory }) {
  return join(dataDirectory, "practice");
}

/** Whether this command starts an engine. @param {Settings} settings */
export function hasEngine({ hosted, engineDatabase }) {
  return !hosted || engineDatabase !== undefined;
}

/** The environment of an engine beside the embedded backend. @param {Settings} settings */
export function embeddedEnvironment(settings) {
  const { backend, practice } = settings;
  return {
    ENGINE_DATABASE_URL: `postgres://postlark_engine:postlark-engine@127.0.0.1:${backend.database.port}/postgres`,
    SUPABASE_URL: `http://127.0.0.1:${backend.api.port}`,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    POSTLARK_KEYS_FILE: keyFile(settings),
    SMTP_URL: `smtp://127.0.0.1:${backend.smtp.port}`,
    ALLOW_LOOPBACK: "true",
    // Only users of this machine reach this start (`requireNobodyElse`), so they may name their own servers.
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
 * `origin` is the product's public address, `backend` resolves when the backend is ready, `log` its log settings
 */
export async function startEngine(children, settings, { origin, backend, log = {} }) {
  const { hosted, engine } = settings;
  if (!hosted) ensureKeyFile(keyFile(settings));
  // The engine's role exists only once the backend is ready.
  await backend;
  return children.start({
    name: "engine",
    script: "apps/engine/dist/main.js",
    // Without an engine everything except publishing works; a restarted one resumes its work.
    isRestarted: true,
    ...(!hosted && { pidFile: enginePidFile(settings) }),
    env: {
      ...log,
      ...toolEnvironment(),
      ENGINE_PORT: String(engine.port),
      // The gateway uses this variable; the engine's metrics are at its own port.
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
