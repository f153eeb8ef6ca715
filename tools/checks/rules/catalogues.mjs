import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { messagesOfNetworks, networkMessages } from "../../messages/network-messages.js";
import { root } from "../../run/lib/toolchain.mjs";

/** @typedef {{ declarations?: string[], match: Record<string, string> }[]} Variants */
/** @typedef {Record<string, string | Variants>} Messages by their keys */

/** Messages that stay English: the landing page, metadata, and pages without a script that could choose a language. */
const englishOnly =
  /^(landing|navigation|hero|platform|claims?|scene|features?|automation|testimonials?|carousel|price|pricing|plan|footer|share)_|^carousel$|^(login|signup|verification|reset_password|not_found)_description$|^(no_script|skip_to_content)$/;

/** Whether a message is translated. @param {string} app @param {string} key */
export const isTranslated = (app, key) => app !== "marketing" || !englishOnly.test(key);

/** An app's folder; `app` is packages/app, which the signed-in apps share. @param {string} app */
const folderOf = (app) => join(root, app === "app" ? "packages" : "apps", app);

/** @param {string} app its folder's name @param {string} language @returns {Messages} */
export function readMessages(app, language) {
  const path = join(folderOf(app), "messages", `${language}.json`);
  const { $schema: _, ...messages } = JSON.parse(readFileSync(path, "utf8"));
  return app === "dashboard" ? { ...messages, ...readNetworkMessages(language) } : messages;
}

/** Messages of networks, which the dashboard shows. @param {string} language */
function readNetworkMessages(language) {
  return messagesOfNetworks(networkMessages(join(root, "packages/networks/src"), language));
}

/** Every text variant of a message. @param {string | Variants} message */
export function textsOf(message) {
  if (typeof message === "string") return [message];
  return message.flatMap(({ match }) => Object.values(match));
}

/** A message's placeholders or declared inputs. @param {string | Variants} message */
export function inputsOf(message) {
  const names =
    typeof message === "string"
      ? [...message.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name = ""]) => name)
      : message.flatMap(({ declarations = [] }) =>
          declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []),
        );
  return [...new Set(names)].toSorted();
}

/** The keys of the messages that an app's sources use. @param {string} app */
export function usedKeys(app) {
  const folder = join(folderOf(app), "src");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    ({ name, parentPath }) => /\.tsx?$/.test(name) && !parentPath.includes("paraglide"),
  );
  const code = files.map(({ name, parentPath }) => readFileSync(join(parentPath, name), "utf8"));
  const keys = [...code.join("\n").matchAll(/\bm\.(\w+)/g)].map(([, key = ""]) => key);
  // Forms show all messages of a network (packages/networks/src/registry/words.test.ts).
  return new Set([...keys, ...(app === "dashboard" ? Object.keys(readNetworkMessages("en")) : [])]);
}
