import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "smol-toml";

import { root } from "../../run/lib/toolchain.mjs";

/**
 * Values of config.toml by dotted key.
 * @typedef {Map<string, unknown>} Settings
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * @param {Record<string, unknown>} table
 * @param {string} [prefix]
 * @returns {[string, unknown][]}
 */
function entriesOf(table, prefix = "") {
  return Object.entries(table).flatMap(([name, value]) =>
    isTable(value) ? entriesOf(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  );
}

/** @param {string} text @returns {Settings} */
export function readSettings(text) {
  return new Map(entriesOf(parse(text)));
}

export const settings = readSettings(readFileSync(join(root, "supabase/config.toml"), "utf8"));

/** Keys that the Supabase CLI reads for the local stack only and never pushes. */
const neverPushed = /^(?:project_id$|db\.|local_smtp\.|studio\.|edge_runtime\.)/;

/** Matches local and example host names. */
const localOrExampleValue = /localhost|127\.0\.0\.1|\[::1\]|\.(?:test|example|local)\b/;
const projectUrlKey = /(?:^|\.)auth\.(?:site_url|additional_redirect_urls)$/;
const remotePrefix = /^remotes\.[^.]+\./;

/**
 * Returns the keys whose values must not be pushed to a hosted project: a local or example address, a URL that differs
 * per project but is set outside `remotes`, and a `remotes` block without a valid project id.
 * @param {Settings} declared
 * @returns {string[]} keys
 */
export function keysUnfitForPush(declared) {
  return [...declared].flatMap(([key, value]) => {
    if (/^remotes\.[^.]+\.project_id$/.test(key)) {
      return /^[a-z]{20}$/.test(String(value)) ? [] : key;
    }
    if (neverPushed.test(key.replace(remotePrefix, ""))) return [];
    if (projectUrlKey.test(key) && !remotePrefix.test(key)) return key;
    return localOrExampleValue.test(JSON.stringify(value)) ? key : [];
  });
}
