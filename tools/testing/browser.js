import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { programPath } from "./program.js";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Chromium only reads the last of these lists: it repeats those that Playwright disables (a test of the scripts
 * compares them), and two for a page below the address bar that uses as much of the processor as a short test.
 */
const disabledFeatures = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
  "msEdgeUpdateLaunchServicesPreferredVersion",
  "msForceBrowserSignIn",
];

// Works in containers, without a GPU, as root, and sends no requests of its own.
const args = [
  `--disable-features=${disabledFeatures.join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(env) {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...macApplications].find(isExecutable);
}

/** The machine's fonts, if any, beside the package's own, whose configuration names other folders. */
const fontsOf = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** The version of Chromium in the package: another version is unpacked into another folder. @param {string} entry */
function packageVersion(entry) {
  // The package does not export its package.json.
  return JSON.parse(readFileSync(join(dirname(entry), "../../package.json"), "utf8")).version;
}

/** Unpacks the Chromium of @sparticuz/chromium into a folder of this user, atomically. */
async function unpack() {
  const entry = await programPath("chromium", "@sparticuz/chromium");
  const folder = join(tmpdir(), `postlark-chromium-${packageVersion(entry)}-${userInfo().uid}`);
  const isWhole = join(folder, "whole");
  if (!existsSync(isWhole)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  // The package reads its target folder and libraries from variables, and sets others for the browser; restore them
  // for the rest of this process.
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" });
  try {
    const { default: chromium } = await import(pathToFileURL(entry).href);
    const executablePath = await chromium.executablePath();
    const fonts = join(folder, "fonts.conf");
    // Only once: another process's browser may be reading it.
    if (!existsSync(fonts)) writeFileSync(fonts, fontsOf(folder));
    writeFileSync(isWhole, "");
    const env = { ...process.env, TMPDIR: before.TMPDIR ?? "/tmp", FONTCONFIG_FILE: fonts };
    return { executablePath, args: [...args, "--headless=shell"], env };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** @type {ReturnType<typeof unpack> | undefined} */
let unpacked;

export async function browser(env = process.env, { platform, arch } = process) {
  if (env.CHROMIUM) {
    if (isExecutable(env.CHROMIUM)) return { executablePath: env.CHROMIUM, args };
    throw new Error(`CHROMIUM=${env.CHROMIUM} is not an executable file.`);
  }
  if (platform === "linux" && arch === "x64") return (unpacked ??= unpack());
  const executablePath = installed(env);
  if (executablePath) return { executablePath, args };
  throw new Error(
    "No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM to its executable.",
  );
}
