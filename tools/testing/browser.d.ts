/** How to launch a Chromium, in the shape of Playwright's `launchOptions`. */
export type Browser = {
  executablePath: string;
  args: string[];
  /** Only for the npm package, which needs the path of its libraries. */
  env?: Record<string, string>;
};

/**
 * Finds a Chromium for tests and measurements: `$CHROMIUM`; on Linux x64 the headless shell inside the
 * npm package `@sparticuz/chromium`, the same one on every machine, installed first where it is not there; elsewhere an
 * installed one.
 * @param host the machine's `process`
 * @throws Error saying what to install or set when there is none, or when `$CHROMIUM` is wrong
 */
export function browser(
  env?: NodeJS.ProcessEnv,
  host?: Pick<NodeJS.Process, "platform" | "arch">,
): Promise<Browser>;
