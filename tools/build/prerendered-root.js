import { runnerImport } from "vite";

import { subpathImports } from "./subpath-imports.js";

const root = '<div id="root"></div>';

/**
 * Draws what an app shows first into its built index.html, so that the first paint waits for no
 * script: in the root in the first language, and in a template behind it in each other.
 */
export function prerenderedRoot({ module, script }) {
  let isBuild = false;
  return {
    name: "postlark:prerendered-root",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    async transformIndexHtml(html) {
      if (!html.includes(root)) throw new Error(`index.html has no ${root}.`);
      const drawn = isBuild ? await drawnIn(module) : root;
      return html.replace(root, () => `${drawn}<script>${script}</script>`);
    },
  };
}

async function drawnIn(path) {
  const { module } = await runnerImport(path, { plugins: [subpathImports()] });
  const [[, markup], ...others] = Object.entries(module.markup);
  const templates = others.map(
    ([locale, translated]) => `<template lang="${locale}">${translated}</template>`,
  );
  return [`<div id="root">${markup}</div>`, ...templates].join("");
}
