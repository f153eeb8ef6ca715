import { once } from "node:events";

import { releaseOptions } from "./commit.mjs";
import { root, toolEnvironment } from "./toolchain.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

const program = "tools/local-supabase/dist/cli.js";

/**
 * @param {import("./lifetime.mjs").Children} children
 * @param {Settings} settings
 * @param {string} origin the product's public address, for mails and redirects
 * @returns {Promise<unknown>} resolves once it responds
 */
export function startBackend(children, { backend: ports, dataDirectory }, origin) {
  const backend = children.start({
    name: "backend",
    script: program,
    args: [
      "start",
      "--workdir=.",
      `--data-dir=${dataDirectory}`,
      `--site-url=${origin}`,
      `--api-url=${origin}`,
      ...releaseOptions(root),
    ],
    env: {
      SUPABASE_AUTH_PASSKEY_ENABLED: "true",
      SUPABASE_AUTH_WEBAUTHN_RP_DISPLAY_NAME: "Postlark",
      ...toolEnvironment(),
      SUPABASE_API_PORT: String(ports.api.port),
      SUPABASE_DB_PORT: String(ports.database.port),
      SUPABASE_MAILBOX_PORT: String(ports.mailbox.port),
      SUPABASE_SMTP_PORT: String(ports.smtp.port),
    },
  });
  return once(backend.process, "message");
}

/**
 * The ports that must be free before the backend starts. The database's is not included: the backend itself handles a
 * Postgres left by a killed run.
 * @param {Settings} settings
 */
export function backendPorts({ backend }) {
  return [backend.api, backend.mailbox, backend.smtp];
}
