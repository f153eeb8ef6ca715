// Which modules may import which, beyond what `turbo boundaries` checks between packages.

import { posix } from "node:path";

import { networkFloors } from "./network-floors.js";

/** @typedef {{ folder: string, rest: string }} Place a package's folder (`packages/sdk`) and the path in it */

const apps = ["marketing", "dashboard", "admin", "gateway", "engine"];

/** The layers of an app, the lowest first: each imports only from lower ones. */
const layers = [
  "lib",
  "session",
  "workspace",
  "components",
  "users",
  "features",
  "routes",
  "router",
  "main",
];

/** The only module that imports sample data into a production bundle. */
const sampleWorkspace = "apps/dashboard/src/workspace/sample-queries.ts";

/** @param {string} file path from the checkout, with forward slashes */
function placeOf(file) {
  const [group = "", name = "", ...rest] = file.split("/");
  const isGrouped = ["apps", "packages", "tools"].includes(group);
  return isGrouped
    ? { folder: `${group}/${name}`, rest: rest.join("/") }
    : { folder: group, rest: [name, ...rest].join("/") };
}

/** @param {string} path below an app's `src` */
function layerOf(path) {
  const [first = ""] = path.split("/");
  return layers.indexOf(first.replace(/\.tsx?$/, ""));
}

/** @param {string} file @param {string} specifier */
function supabase(file, specifier) {
  const { folder } = placeOf(file);
  if (!specifier.startsWith("@supabase/")) return undefined;
  if (["packages/sdk", "tools/local-supabase", "supabase"].includes(folder)) return undefined;
  return "Only packages/sdk, tools/local-supabase and supabase/ talk to Supabase.";
}

/** Configurations, stories' settings, tests and their support files. */
const unshipped =
  /\.config\.\w+$|\.(test|stories)\.\w+$|\/test-setup\.ts$|\/(\.storybook|simulator|suite|testing|tests|vite)\//;

/** @param {string} file @param {string} specifier */
function workshop(file, specifier) {
  const isTool = /^@postlark\/(build|lint|local-supabase|messages|release|testing)($|\/)/.test(
    specifier,
  );
  if (!isTool || !/^(apps|packages)\//.test(file) || unshipped.test(file)) return undefined;
  return "Nothing in apps or packages imports tools, configurations and tests aside.";
}

/** @param {string} _file @param {string} specifier */
function deepImport(_file, specifier) {
  const isDeep = /^@postlark\/[^/]+\/(src|dist|node_modules)\//.test(specifier);
  return isDeep ? "Import a package by one of its exported subpaths." : undefined;
}

/** @param {string} file @param {string} specifier */
function appImport(file, specifier) {
  const [, name = ""] = /^@postlark\/([^/]+)/.exec(specifier) ?? [];
  if (name === "gateway" && placeOf(file).folder === "tools/release") return undefined;
  return [...apps, "e2e"].includes(name) ? "No app is imported." : undefined;
}

/** @param {string} file @param {string} specifier */
function sharedApp(file, specifier) {
  if (!specifier.startsWith("@postlark/app/") || placeOf(file).folder === "packages/app")
    return undefined;
  const isSignedIn = /^apps\/(dashboard|admin|storybook)\//.test(file);
  return isSignedIn ? undefined : "Only the signed-in apps know packages/app.";
}

/** @param {string} _file @param {string} specifier */
function router(_file, specifier) {
  return /^react-router($|\/)/.test(specifier) ? "Import from react-router-dom." : undefined;
}

/** @param {string} file @param {string} specifier */
function fixtures(file, specifier) {
  const { folder, rest } = placeOf(file);
  if (!specifier.startsWith("@postlark/fixtures/") || folder === "packages/fixtures")
    return undefined;
  if (file === sampleWorkspace || /\.(test|stories)\.tsx?$/.test(rest)) return undefined;
  return `Sample data reaches the product only through ${sampleWorkspace}.`;
}

/** @param {string} file @param {string} specifier @param {boolean} isType */
function contract(file, specifier, isType) {
  if (!specifier.startsWith("@postlark/contract/") || isType) return undefined;
  if (/^(packages\/contract|apps\/engine|supabase)\//.test(file)) return undefined;
  return "Browsers know the contract by its types alone: import type.";
}

/** @param {string} file @param {string} specifier */
function feature(file, specifier) {
  const { folder, rest } = placeOf(file);
  if (!folder.startsWith("apps/") || !rest.startsWith("src/features/")) return undefined;
  const [, , name = ""] = rest.split("/");
  const isOwn = posix.join(posix.dirname(rest), specifier).startsWith(`src/features/${name}/`);
  if (!specifier.startsWith("#features/") && (!specifier.startsWith("../") || isOwn)) {
    return undefined;
  }
  return "A feature imports its own folder by relative paths, everything else by its # alias, and never another feature.";
}

/** @param {string} file @param {string} specifier */
function layer(file, specifier) {
  const { folder, rest } = placeOf(file);
  if (!folder.startsWith("apps/") || !rest.startsWith("src/")) return undefined;
  if (!specifier.startsWith("#")) return undefined;
  const own = layerOf(rest.slice("src/".length));
  const other = layerOf(specifier.slice("#".length));
  if (own === -1 || other === -1 || other <= own) return undefined;
  return `Imports go one way: ${layers.join(" ← ")}.`;
}

const rules = [
  supabase,
  workshop,
  deepImport,
  appImport,
  sharedApp,
  router,
  fixtures,
  contract,
  feature,
  layer,
  networkFloors,
];

/**
 * Why a file may not import something, or `undefined` when it may.
 * @param {string} file path from the checkout, with forward slashes
 * @param {string} specifier as it stands in the import
 * @param {boolean} isType whether types alone are imported
 * @returns {string | undefined}
 */
export function violationOf(file, specifier, isType) {
  for (const rule of rules) {
    const message = rule(file, specifier, isType);
    if (message !== undefined) return message;
  }
  return undefined;
}
