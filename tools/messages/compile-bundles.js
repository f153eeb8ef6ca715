import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { compileBundle } from "@inlang/paraglide-js";

import * as registry from "./registry.js";

/**
 * @typedef {object} CompiledMessage
 * @property {string[]} inputs the message's inputs
 * @property {Readonly<Record<string, string>>} code a function by locale; those without a translation have none
 */

/**
 * Compiles messages with Paraglide without its projects, which store messages in SQLite in WebAssembly and take
 * twenty times as long as the compiler (decision 200).
 * @param {string} app the folder that the settings' plugins are relative to
 * @param {{ baseLocale: string, locales: string[], modules: string[] }} settings
 * @param {Readonly<Record<string, object>>} messages by locale, in the plugin's format
 * @returns {Promise<Record<string, CompiledMessage>>} by name, in the order of the files
 * @throws Error when a message cannot be a module, or uses a formatter that is not in `registry.js`
 */
export async function compileBundles(app, settings, messages) {
  const bundles = await bundlesOf(app, settings, messages);
  const fallbackMap = Object.fromEntries(settings.locales.map((locale) => [locale, undefined]));
  const compiled = bundles.map((bundle) => {
    requireModuleName(bundle.id);
    const options = { bundle, fallbackMap, messageReferenceExpression, settings };
    const code = Object.entries(compileBundle(options).messages).map(([locale, message]) => [
      locale,
      requireFormatters(bundle.id, message?.code ?? ""),
    ]);
    return [bundle.id, { inputs: inputsOf(bundle), code: Object.fromEntries(code) }];
  });
  return Object.fromEntries(compiled);
}

/** Paraglide calls this for its all-language function, which is not used here. */
function messageReferenceExpression(locale, name) {
  return `${locale}_${name}`;
}

/** Every message with its languages, from the settings' plugin. */
async function bundlesOf(app, settings, messages) {
  const files = settings.locales.map((locale) => ({
    locale,
    content: new TextEncoder().encode(JSON.stringify(messages[locale])),
  }));
  const [module] = settings.modules;
  const { default: plugin } = await import(pathToFileURL(resolve(app, module)).href);
  const read = await plugin.importFiles({ files, settings });
  const bundles = new Map(read.bundles.map((bundle) => [bundle.id, { ...bundle, messages: [] }]));
  const variants = new Map();
  for (const message of read.messages) {
    const nested = { ...message, variants: [] };
    bundles.get(message.bundleId).messages.push(nested);
    variants.set(`${message.locale} ${message.bundleId}`, nested.variants);
  }
  for (const variant of read.variants) {
    variants.get(`${variant.messageLocale} ${variant.messageBundleId}`).push(variant);
  }
  return [...bundles.values()];
}

function inputsOf({ declarations }) {
  return declarations.filter(({ type }) => type === "input-variable").map(({ name }) => name);
}

/** A message's name is also its file's and function's. */
function requireModuleName(name) {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error(`The message ${name} needs a name of small letters, figures and underscores.`);
  }
}

function requireFormatters(name, code) {
  const missing = [...code.matchAll(/\bregistry\.(\w+)\(/g)].find(
    ([, used]) => !(used in registry),
  );
  if (missing)
    throw new Error(`The message ${name} uses ${missing[1]}, which registry.js does not have.`);
  return code;
}
