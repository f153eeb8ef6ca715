import { readFileSync } from "node:fs";
import { join } from "node:path";

import { validate } from "@actions/languageservice";
import { TextDocument } from "vscode-languageserver-textdocument";

import { root } from "../../run/lib/toolchain.mjs";

/** Workflows of this repository, read for the inputs and outputs of called ones. */
const fileProvider = {
  /** @param {{ path: string } | { repository: string, path: string }} reference */
  async getFileContent(reference) {
    if ("repository" in reference) throw new Error(`${reference.repository} is elsewhere.`);
    return { name: reference.path, content: readFileSync(join(root, reference.path), "utf8") };
  },
};

/** @param {string | { value: string }} message */
const textOf = (message) => (typeof message === "string" ? message : message.value);

let count = 0;

/**
 * Errors that GitHub's language service finds in a workflow: keys, expressions, contexts, needs, called workflows.
 * @param {string} file its name
 * @param {string} text
 * @returns {Promise<string[]>} `line: what`
 */
export async function lintWorkflow(file, text) {
  // The service caches by address regardless of version.
  count += 1;
  const address = `file:///${count}/.github/workflows/${file}`;
  const document = TextDocument.create(address, "yaml", 1, text);
  const diagnostics = await validate(document, { fileProvider });
  return diagnostics.map(({ range, message }) => `${range.start.line + 1}: ${textOf(message)}`);
}
