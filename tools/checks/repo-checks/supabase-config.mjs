import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "smol-toml";

import { root } from "../../run/lib/toolchain.mjs";

/** What config.toml declares, by dotted key. @typedef {Map<string, unknown>} Settings */

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

/** Those of supabase/config.toml. */
export const settings = readSettings(readFileSync(join(root, "supabase/config.toml"), "utf8"));

/** What the Supabase CLI reads for the stack on this machine only, and never pushes. */
const local = /^(?:project_id$|db\.|local_smtp\.|studio\.|edge_runtime\.)/;

/** Names of this machine, addresses for examples, and what a project sets for itself. */
const elsewhere = /localhost|127\.0\.0\.1|\[::1\]|\.(?:test|example|local)\b/;
const ownAddress = /(?:^|\.)auth\.(?:site_url|additional_redirect_urls)$/;
const ofRemote = /^remotes\.[^.]+\./;

/**
 * What `supabase config push` would do harm with: an address of this machine, one that every project would get, and a
 * block for a project that the CLI does not find by its reference.
 * @param {Settings} declared
 * @returns {string[]} keys
 */
export function unfitForPush(declared) {
  return [...declared].flatMap(([key, value]) => {
    if (/^remotes\.[^.]+\.project_id$/.test(key)) {
      return /^[a-z]{20}$/.test(String(value)) ? [] : key;
    }
    if (local.test(key.replace(ofRemote, ""))) return [];
    if (ownAddress.test(key) && !ofRemote.test(key)) return key;
    return elsewhere.test(JSON.stringify(value)) ? key : [];
  });
}
