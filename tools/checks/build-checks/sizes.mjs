import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { root } from "../../run/lib/toolchain.mjs";
import { builtTexts } from "./built-files.mjs";

/** @param {string | Buffer} content bytes after gzip 9 */
export const gzippedBytes = (content) => gzipSync(content, { level: 9 }).byteLength;

/** @param {string | Buffer} content bytes after brotli 11 */
export const brotliBytes = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;

/** @param {string} app @param {string} file below its `dist` */
export const built = (app, file) => readFileSync(join(root, "apps", app, "dist", file));

/**
 * @typedef {object} BuiltModule an entry of Vite's manifest
 * @property {string} file
 * @property {string[]} [imports] keys of what it needs before it runs
 * @property {string[]} [dynamicImports] keys of what it may fetch later
 */

/** @param {string} app @returns {Record<string, BuiltModule>} */
const readManifest = (app) => JSON.parse(built(app, ".vite/manifest.json").toString());

/** @param {string} key one of several screens that a person may go to next */
const isScreen = (key) => key.startsWith("src/routes/");

/**
 * @param {string} app
 * @param {string[]} keys
 * @param {(key: string) => boolean} isFetchedLater whether what is imported on demand counts as well
 */
function scriptsOf(app, keys, isFetchedLater = () => false) {
  const manifest = readManifest(app);
  const chunkKeys = new Set(keys);
  for (const key of chunkKeys) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...dynamicImports.filter(isFetchedLater)]) chunkKeys.add(next);
  }
  return [...chunkKeys]
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith(".js"));
}

/** @param {string} app @param {string[]} files */
function gzippedFiles(app, files) {
  return files.reduce((sum, file) => sum + gzippedBytes(built(app, file)), 0);
}

const catalogue = /\/paraglide\/catalogues\/([a-z]{2})\.js$/;

/** Also of lazily loaded parts. */
const anyCatalogue = /\/paraglide\/(?:\w+-)?catalogues\/[a-z]{2}\.js$/;

/** @param {string} key of the live workspace, which the sample's screens may only lead to */
const isLive = (key) =>
  /\/routes\/workspace\/|\/session\/workspace\.ts|switcher-panel|workspace-command-menu|workspace-notices|invitation-pill|help-dialog|live-catalogue|live-lost|last-reads/.test(
    key,
  );

/** @param {string} key what is fetched only where sign-in providers or passkeys are on */
const isOfProviders = (key) => key.includes("/sign-in-methods/");

/** @param {string} key what a screen may fetch later and pays for, other screens and languages aside */
const isCounted = (key) =>
  !isScreen(key) &&
  !isLive(key) &&
  !isOfProviders(key) &&
  !key.includes("chart") &&
  !anyCatalogue.test(key);

/** @param {string} app @param {string} screen the module of its route, as the manifest names it */
export function screenSizes(app, screen) {
  const keys = ["index.html", screen];
  return {
    untilUsable: gzippedFiles(app, scriptsOf(app, keys)),
    /** Everything it can load, without the chart and the live workspace. */
    everLoaded: gzippedFiles(app, scriptsOf(app, keys, isCounted)),
  };
}

const dashboardScripts = ["index.html", "src/routes/sample/dashboard.tsx"];
const liveScripts = ["src/routes/workspace/workspace.tsx", "src/session/workspace.ts"];

/** Bytes that a part of a live workspace adds to all the dashboard can load: gzip 9. @param {string[]} keys */
function liveBytes(keys) {
  const dashboardFiles = new Set(scriptsOf("dashboard", dashboardScripts, isCounted));
  const files = scriptsOf("dashboard", [...dashboardScripts, ...liveScripts, ...keys]);
  return gzippedFiles(
    "dashboard",
    files.filter((file) => !dashboardFiles.has(file)),
  );
}

/** A live workspace's composer until it is usable. */
export const composerBytes = () => liveBytes(["src/routes/workspace/post.tsx"]);

/** A live workspace's overview, with the notifications that load on every screen. */
export const overviewBytes = () =>
  liveBytes([
    "src/routes/workspace/overview.tsx",
    "src/features/shell/notices/workspace-notices.tsx",
  ]);

/**
 * The scripts that a screen loads until it is usable, by name.
 * @param {string} app
 * @param {string} screen the module of its route, as the manifest names it
 */
export function screenScripts(app, screen) {
  const files = new Set(scriptsOf(app, ["index.html", screen]));
  return [...files].map((file) => basename(file).replace(/-[\w-]{8}\.js$/, "")).toSorted();
}

/** An app's screens by module, without the live workspace's. @param {string} app */
export const screensOf = (app) =>
  Object.keys(readManifest(app)).filter((key) => isScreen(key) && !isLive(key));

/**
 * The size of each language's messages except English: gzip 9.
 * @param {string} app
 * @returns {Record<string, number>} bytes by language
 */
export function catalogueSizes(app) {
  /** @type {Record<string, number>} */
  const sizes = {};
  // The app's own messages and those of packages/app.
  for (const [key, { file }] of Object.entries(readManifest(app))) {
    const language = catalogue.exec(key)?.[1];
    if (language === undefined) continue;
    sizes[language] = (sizes[language] ?? 0) + gzippedFiles(app, [file]);
  }
  return sizes;
}

/** An app's CSS in bytes, from files or inlined: gzip 9. @param {string} app */
export function styleBytes(app) {
  const inlined = builtTexts(app, /\.html$/).flatMap((html) =>
    [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css),
  );
  // Documents repeat the same styles; a visitor loads one.
  const styles = new Set([...builtTexts(app, /\.css$/), ...inlined]);
  return [...styles].reduce((sum, css) => sum + gzippedBytes(css), 0);
}

/**
 * Returns the sizes of a public page before interaction: its document, its scripts, and both with the fonts. In bytes:
 * brotli 11 for the document and the total, gzip 9 for the scripts.
 * @param {string} page e.g. `login.html`
 */
export function pageSizes(page) {
  const html = built("marketing", page);
  const text = html.toString();
  const files = linkedFiles(text);
  const scripts = files.filter((file) => file.endsWith(".js"));
  const htmlBrotliBytes = brotliBytes(html);
  return {
    htmlBrotliBytes,
    scriptGzipBytes: gzippedFiles("marketing", scripts) + gzippedBytes(inlineScripts(text)),
    totalBrotliBytes: files.reduce(
      (sum, file) => sum + transferBytes(built("marketing", file)),
      htmlBrotliBytes,
    ),
  };
}

/** The scripts and fonts that a document loads, below `_site`. @param {string} html */
function linkedFiles(html) {
  const matches = [
    ...html.matchAll(/(?:<script\b[^>]*\bsrc=|\()"\/_site\/([^"]+\.js)"/g),
    ...html.matchAll(/url\(["']?\/_site\/([^"')]+\.woff2)/g),
  ];
  return [...new Set(matches.map(([, file = ""]) => file))];
}

/** @param {string} html */
const inlineScripts = (html) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code).join("");

/** The bytes that are sent: fonts are compressed already. @param {Buffer} file */
const transferBytes = (file) => Math.min(brotliBytes(file), file.byteLength);
