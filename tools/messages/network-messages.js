import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ readonly [name: string]: string | Words }} Words of a network, as its folder has them */

/** Prefix of networks' messages. */
const prefix = "network";

/** @param {string} folder `packages/networks/src` @returns {string[]} the networks with messages */
function networksIn(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths
    .flatMap((path) => /^([a-z0-9]+)[\\/]messages[\\/]en\.json$/.exec(path)?.[1] ?? [])
    .toSorted();
}

/**
 * Every network's messages in a language.
 * @param {string} folder
 * @param {string} locale
 * @returns {Record<string, Words>} by network
 */
export function networkMessages(folder, locale) {
  const read = networksIn(folder).map((network) => [
    network,
    JSON.parse(readFileSync(join(folder, network, "messages", `${locale}.json`), "utf8")),
  ]);
  return Object.fromEntries(read);
}

/**
 * The same as flat messages: `fields.botToken.label` of Telegram becomes `network_telegram_fields_bot_token_label`.
 * @param {Record<string, Words>} messages
 * @returns {Record<string, string>}
 */
export function messagesOfNetworks(messages) {
  return Object.fromEntries(entriesOf(prefix, messages));
}

/** @param {string} path @param {Words} messages @returns {[string, string][]} */
function entriesOf(path, messages) {
  return Object.entries(messages).flatMap(([name, value]) => {
    const key = keyOf(path, name);
    return typeof value === "string" ? [[key, value]] : entriesOf(key, value);
  });
}

/** Paraglide mangles names with capitals, so they become snake case. @param {string} path @param {string} name */
const keyOf = (path, name) =>
  `${path}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/**
 * Two modules: the names of networks, which many screens use, and all their other messages.
 * @param {Record<string, Words>} messages
 * @returns {Record<string, string>} code by path
 */
export function networkModules(messages) {
  const names = Object.keys(messages).map(
    (id) => `  ${id}: m.${keyOf(keyOf(prefix, id), "name")},`,
  );
  const others = Object.entries(messages).map(([id, all]) => {
    const { name: _, ...rest } = all;
    return `  ${id}: ${literalOf(keyOf(prefix, id), rest)},`;
  });
  const ids = Object.keys(messages).map((id) => JSON.stringify(id));
  const head = `import { m } from "./messages.js";\n\n/** @typedef {${ids.join(" | ")}} Id */\n`;
  return {
    "network-names.js": `${head}
/** What networks are called. @type {Readonly<Record<Id, () => string>>} */
export const networkNames = {
${names.join("\n")}
};
`,
    "network-messages.js": `${head}
/** @typedef {Readonly<Record<string, () => string>>} Texts */
/** @typedef {{ label: () => string, hint?: () => string, show?: () => string, options?: Texts, problems?: Texts }} NetworkFieldMessages */
/**
 * @typedef {object} NetworkWords
 * @property {() => string} about
 * @property {() => string} [guide]
 * @property {() => string} [note]
 * @property {() => string} [submit]
 * @property {Readonly<Record<string, NetworkFieldMessages>>} [fields]
 * @property {Texts} [problems]
 */

/** What there is to say where one is connected. @type {Readonly<Record<Id, NetworkWords>>} */
export const networkMessages = {
${others.join("\n")}
};
`,
  };
}

/** @param {string} path @param {Words} messages @returns {string} */
function literalOf(path, messages) {
  const entries = Object.entries(messages).map(([name, value]) => {
    const key = keyOf(path, name);
    return `${name}: ${typeof value === "string" ? `m.${key}` : literalOf(key, value)}`;
  });
  return `{ ${entries.join(", ")} }`;
}
