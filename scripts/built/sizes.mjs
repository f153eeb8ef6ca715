import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { root } from "../lib/toolchain.mjs";
import { builtFiles } from "./built-files.mjs";

/** @param {string | Buffer} content bytes after gzip 9 */
export const gzipped = (content) => gzipSync(content, { level: 9 }).byteLength;

/** @param {string | Buffer} content bytes after brotli 11 */
export const brotlied = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;

/** @param {string} app @param {string} file below its `dist` */
export const built = (app, file) => readFileSync(join(root, "apps", app, "dist", file));

/**
 * What an `index.html` or a page of an app fetches by itself before its scripts ask for more.
 * @param {string} app @param {string} page e.g. `login.html`
 */
export function fetchedBy(app, page) {
  const html = built(app, page).toString();
  const urls = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/_[^"]+)"/g)];
  return [...new Set(urls.map(([, url = ""]) => `assets/${basename(url)}`))];
}

/** @param {string} app @param {string[]} files a module and what it imports before it runs */
function withImports(app, files) {
  const found = new Set(files);
  for (const file of found) {
    const code = built(app, file).toString();
    // Minified: `import{a}from"./x.js"`, `import"./x.js"`, `export*from"./x.js"`.
    for (const [, name = ""] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      found.add(`assets/${name}`);
    }
  }
  return [...found];
}

/** @param {string} app @param {string[]} files bytes of JavaScript after gzip 9 */
function scriptBytes(app, files) {
  const scripts = files.filter((file) => file.endsWith(".js"));
  return withImports(app, scripts).reduce((sum, file) => sum + gzipped(built(app, file)), 0);
}

/**
 * A single-page app's sizes in bytes, gzip 9.
 * @param {string} app
 * @param {string} [route] the module of the screen in question, when it is loaded by itself
 */
export function consoleSizes(app, route) {
  const first = fetchedBy(app, "index.html");
  const manifestFile = join(root, "apps", app, "dist/.vite/manifest.json");
  /** @type {Record<string, { file: string }>} */
  const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : {};
  const screen = route === undefined ? undefined : manifest[route]?.file;
  const all = builtFiles(app).filter((file) => file.endsWith(".js"));
  return {
    untilUsable: scriptBytes(app, screen === undefined ? first : [...first, screen]),
    inAll: gzippedFiles(all.filter((file) => !/chart|realtime/.test(basename(file)))),
    withRealtime: gzippedFiles(all.filter((file) => !/chart/.test(basename(file)))),
    styles: gzippedFiles(builtFiles(app).filter((file) => file.endsWith(".css"))),
  };
}

/** @param {string[]} paths */
function gzippedFiles(paths) {
  return paths.reduce((total, path) => total + gzipped(readFileSync(path)), 0);
}

/**
 * A public page's sizes before anybody acts.
 * @param {string} page e.g. `login.html`
 */
export function pageSizes(page) {
  const html = built("marketing", page);
  const scripts = fetchedBy("marketing", page).filter((file) => file.endsWith(".js"));
  const files = withImports("marketing", scripts);
  return {
    html: brotlied(html),
    scripts: files.reduce((total, file) => total + gzipped(built("marketing", file)), 0),
    inAll: files.reduce(
      (total, file) => total + brotlied(built("marketing", file)),
      brotlied(html),
    ),
  };
}
