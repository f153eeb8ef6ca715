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
const local = /^(?:project_id$|db\.|local_smtp\.|studio\.|edge_runtime\.)/;

/** Local names, example addresses, and values that a project sets itself. */
const elsewhere = /localhost|127\.0\.0\.1|\[::1\]|\.(?:test|example|local)\b/;
const ownAddress = /(?:^|\.)auth\.(?:site_url|additional_redirect_urls)$/;
const ofRemote = /^remotes\.[^.]+\./;

/**
 * Keys that `supabase config push` must not overwrite: a local address, one that every project would get, and a block
 * for an unknown project.
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
