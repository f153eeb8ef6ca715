import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Where the `deno` package keeps its program for this platform, found without its install script, which many
 * installations do not run. Undefined where there is none (Alpine Linux, for one).
 */
export function findDeno(
  platform: NodeJS.Platform = process.platform,
  architecture: string = process.arch,
): string | undefined {
  const target = denoTarget(platform, architecture, isGlibc());
  if (target === undefined) return undefined;
  try {
    const launcher = createRequire(import.meta.url).resolve("deno/package.json");
    const program = createRequire(launcher).resolve(`@deno/${target}/package.json`);
    const path = join(dirname(program), platform === "win32" ? "deno.exe" : "deno");
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The name that Deno gives a platform's package. */
export function denoTarget(
  platform: NodeJS.Platform,
  architecture: string,
  hasGlibc: boolean,
): string | undefined {
  if (architecture !== "x64" && architecture !== "arm64") return undefined;
  switch (platform) {
    case "linux":
      return hasGlibc ? `linux-${architecture}-glibc` : undefined;
    case "darwin":
    case "win32":
      return `${platform}-${architecture}`;
    default:
      return undefined;
  }
}

function isGlibc(): boolean {
  const report: unknown = process.report.getReport();
  if (typeof report !== "object" || report === null || !("header" in report)) return false;
  const { header } = report;
  return typeof header === "object" && header !== null && "glibcVersionRuntime" in header;
}
