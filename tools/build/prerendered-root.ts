import { minifySync, type Plugin } from "vite";

import { documentsOf } from "./run-module.ts";

const root = '<div id="root"></div>';

type PrerenderedRoot = {
  /**
   * Exports `documents`: by file, the root's first HTML by language, default first. All but index.html are copies of
   * it with another root.
   */
  module: string;
  /** Runs right after the root, before the first paint. */
  script: string;
};

/** Renders an app's first view into its documents, other languages in templates after it. */
export function prerenderedRoot({ module, script }: PrerenderedRoot): Plugin {
  let isBuild = false;
  let appRoot: string;
  let drawn: Record<string, string> = {};
  return {
    name: "postlark:prerendered-root",
    enforce: "post",
    configResolved(config) {
      isBuild = config.command === "build";
      appRoot = config.root;
    },
    transformIndexHtml: {
      order: null,
      async handler(html) {
        if (!html.includes(root)) throw new Error(`index.html has no ${root}.`);
        if (isBuild) drawn = await renderRoots(appRoot, module);
        const { code } = minifySync("root.js", script);
        return html.replace(root, () => `${drawn["index.html"] ?? root}<script>${code}</script>`);
      },
    },
    // Runs after Vite has written index.html with its whole head.
    generateBundle(_options, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("The build gave no index.html.");
      const { "index.html": first = "", ...furtherDocuments } = drawn;
      for (const [fileName, markup] of Object.entries(furtherDocuments)) {
        const source = index.source.toString().replace(first, () => markup);
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

type Documents = Readonly<Record<string, Readonly<Record<string, string>>>>;

async function renderRoots(appRoot: string, path: string): Promise<Record<string, string>> {
  const documents = await documentsOf<Documents>(appRoot, path);
  const files = Object.entries(documents);
  return Object.fromEntries(files.map(([file, markup]) => [file, rootOf(markup)]));
}

function rootOf(byLanguage: Documents[string]): string {
  const [[, markup] = [], ...translations] = Object.entries(byLanguage);
  const templates = translations.map(
    ([language, translated]) => `<template lang="${language}">${translated}</template>`,
  );
  return [`<div id="root">${markup}</div>`, ...templates].join("");
}
