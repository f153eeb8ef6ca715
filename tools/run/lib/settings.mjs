import { resolve } from "node:path";

import { UserError } from "./user-error.mjs";
import { root } from "./toolchain.mjs";

/** @typedef {import("./ports.mjs").Port} Port */

/**
 * @typedef {object} Settings
 * @property {Port} product
 * @property {{ api: Port, database: Port, mailbox: Port, smtp: Port }} backend ports of the embedded backend
 * @property {Port} engine
 * @property {{ server: Port, directory: Port, viewer: Port }} practice ports of the practice network
 * @property {string} dataDirectory absolute
 * @property {{ url: string, publishableKey: string } | undefined} hosted a Supabase project of the person's own
 * @property {string | undefined} engineDatabase the address of its database for the engine
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} variable
 * @param {number} standard
 * @param {string} what
 * @returns {Port}
 */
function portFrom(env, variable, standard, what) {
  const text = env[variable] || String(standard);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return { port, variable, what };
  throw new UserError(`${variable}=${text} is not a port: it takes a number from 1 to 65535.`);
}

/** @param {string} key */
function isSecretKey(key) {
  if (key.startsWith("sb_secret_")) return true;
  const [, payload] = key.split(".");
  if (payload === undefined) return false;
  return Buffer.from(payload, "base64url").toString("utf8").includes('"service_role"');
}

/** @param {NodeJS.ProcessEnv} env */
function hostedFrom(env) {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = env;
  if (!url && !publishableKey) return undefined;
  if (!url || !publishableKey) {
    const missing = url ? "SUPABASE_PUBLISHABLE_KEY" : "SUPABASE_URL";
    throw new UserError(
      `SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY belong together: ${missing} is not set. Set both to use a Supabase project, or neither for the embedded backend.`,
    );
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UserError(
      `SUPABASE_URL=${url} is not an address: it takes one like https://example.supabase.co.`,
    );
  }
  if (isSecretKey(publishableKey)) {
    throw new UserError(
      "SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor could read in the pages. Set it to the project's publishable key.",
    );
  }
  return { url, publishableKey };
}

const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|::1)$/i;

/**
 * Refuses to expose an embedded backend to other machines: its keys and sample accounts are public.
 * @param {NodeJS.ProcessEnv} env
 */
function requireNobodyElse({ HOST: host, TRUST_PROXY: trust }) {
  const open = host && !loopback.test(host) ? `HOST=${host}` : undefined;
  const reason = open ?? (trust === "true" ? "TRUST_PROXY=true" : undefined);
  if (reason === undefined) return;
  throw new UserError(
    `${reason} would let others use the embedded backend, whose keys and sample accounts everybody knows. Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to a Supabase project of your own, or leave ${reason.split("=")[0]} out.`,
  );
}

/** @param {Port[]} ports */
function requireDifferent(ports) {
  for (const [index, { port, variable }] of ports.entries()) {
    const conflict = ports.slice(0, index).find((earlier) => earlier.port === port);
    if (conflict)
      throw new UserError(`${conflict.variable} and ${variable} are the same port, ${port}.`);
  }
}

/**
 * Reads the settings of the run contract. Empty variables count as unset.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env = process.env) {
  const product = portFrom(env, "PORT", 3000, "the product");
  const backend = {
    api: portFrom(env, "SUPABASE_API_PORT", 54321, "the embedded backend"),
    database: portFrom(env, "SUPABASE_DB_PORT", 54322, "its database"),
    mailbox: portFrom(env, "SUPABASE_MAILBOX_PORT", 54324, "its mailbox"),
    smtp: portFrom(env, "SUPABASE_SMTP_PORT", 54325, "what takes its mail"),
  };
  const engine = portFrom(env, "ENGINE_PORT", 54330, "the engine");
  const practice = {
    server: portFrom(env, "PRACTICE_SERVER_PORT", 54331, "the practice network"),
    directory: portFrom(env, "PRACTICE_DIRECTORY_PORT", 54332, "its directory"),
    viewer: portFrom(env, "PRACTICE_VIEWER_PORT", 54333, "its page"),
  };
  requireDifferent([product, ...Object.values(backend), engine, ...Object.values(practice)]);
  const hosted = hostedFrom(env);
  if (!hosted) requireNobodyElse(env);
  return {
    product,
    backend,
    engine,
    practice,
    dataDirectory: resolve(root, env["POSTLARK_DATA_DIR"] || ".postlark"),
    hosted,
    engineDatabase: env["ENGINE_DATABASE_URL"] || undefined,
  };
}
