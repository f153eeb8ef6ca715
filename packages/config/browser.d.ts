/** How to launch a Chromium, in the shape of Playwright's `launchOptions`. */
export type Browser = {
  executablePath: string;
  args: string[];
  /** Only for the npm one, which needs to be told where its libraries are. */
  env?: Record<string, string>;
};

/**
 * Finds a Chromium for tests: `$CHROMIUM`, an installed one, else the one inside the npm package
 * `@sparticuz/chromium` (Linux x64).
 * @throws Error saying what to install or set when there is none, or when `$CHROMIUM` is wrong
 */
export function browser(env?: NodeJS.ProcessEnv): Promise<Browser>;
