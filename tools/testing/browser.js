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
 * Chromium counts the last list of these alone: those that Playwright turns off (a test of the scripts
 * compares them), and two whose page, drawn below every window's address bar, takes as much of a
 * processor as what a short test looks at.
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

// Works in containers, without a GPU, as root, and asks nobody outside for anything.
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

/** The machine's fonts where it has any, beside the package's own, whose settings look in other folders. */
const fontsOf = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** Which Chromium the package brings: another is unpacked beside it, not taken for it. @param {string} entry */
function packageVersion(entry) {
  // The package does not export its own description.
  return JSON.parse(readFileSync(join(dirname(entry), "../../package.json"), "utf8")).version;
}

/** Unpacks the Chromium of @sparticuz/chromium into a folder of this user's, whole or not at all. */
async function unpack() {
  const entry = await programPath("chromium", "@sparticuz/chromium");
  const folder = join(tmpdir(), `postlark-chromium-${packageVersion(entry)}-${userInfo().uid}`);
  const isWhole = join(folder, "whole");
  if (!existsSync(isWhole)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  // The package is told by variables where to unpack and that its own libraries are wanted, and sets
  // others for the browser; nobody else in this process is to see any of them.
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" });
  try {
    const { default: chromium } = await import(pathToFileURL(entry).href);
    const executablePath = await chromium.executablePath();
    const fonts = join(folder, "fonts.conf");
    // Once: another process's browser may be reading it.
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
