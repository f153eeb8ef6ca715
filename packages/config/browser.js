import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

// Works in containers, without a GPU, as root, and asks nobody outside for anything.
const args = [
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

async function fromNpm() {
  // Makes the package unpack the libraries that its Chromium needs; read when it is imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  return { executablePath, args: [...args, "--headless=shell"], env: { ...process.env } };
}

/** Finds a Chromium: `$CHROMIUM`, an installed one, else the one inside an npm package. */
export async function browser(env = process.env) {
  if (env.CHROMIUM) {
    if (isExecutable(env.CHROMIUM)) return { executablePath: env.CHROMIUM, args };
    throw new Error(`CHROMIUM=${env.CHROMIUM} is not an executable file.`);
  }
  const executablePath = installed(env);
  if (executablePath) return { executablePath, args };
  if (process.platform === "linux" && process.arch === "x64") return fromNpm();
  throw new Error(
    "No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM to its executable.",
  );
}
