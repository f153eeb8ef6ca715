import { minifySync, type Plugin, runnerImport } from "vite";

const root = '<div id="root"></div>';

type PrerenderedRoot = {
  /** Exports `markup`: what the root holds at first, as HTML by language, the first one first. */
  module: string;
  /** Runs right after it, before the first paint. */
  script: string;
};

/** Draws an app's first view into index.html, other languages in templates behind it. */
export function prerenderedRoot({ module, script }: PrerenderedRoot): Plugin {
  let isBuild = false;
  return {
    name: "postlark:prerendered-root",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    async transformIndexHtml(html) {
      if (!html.includes(root)) throw new Error(`index.html has no ${root}.`);
      const drawn = isBuild ? await drawnIn(module) : root;
      return html.replace(
        root,
        () => `${drawn}<script>${minifySync("root.js", script).code}</script>`,
      );
    },
  };
}

async function drawnIn(path: string): Promise<string> {
  const { module } = await runnerImport<{ markup: Record<string, string> }>(path);
  const [[, markup] = [], ...others] = Object.entries(module.markup);
  const templates = others.map(
    ([language, translated]) => `<template lang="${language}">${translated}</template>`,
  );
  return [`<div id="root">${markup}</div>`, ...templates].join("");
}
