import { defineConfig, devices } from "@playwright/test";

import { browser } from "@postlark/testing/browser";
import { address, environment } from "./support/product.ts";

const { executablePath, args, env } = await browser();

export default defineConfig({
  testDir: "./tests",
  globalSetup: "./support/crowd.ts",
  outputDir: "./test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than the cores, since a journey mostly waits.
  workers: 3,
  // Ends what hangs, also beside other work.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "./test-results/results.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    colorScheme: "dark",
    // Animations take a sixth of the time; journeys about motion enable them.
    contextOptions: { reducedMotion: "reduce" },
    // Journeys that answer requests themselves would not see those of a service worker; journeys about it allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // A trace costs a third of the time; `TRACE=1 pnpm test:e2e` keeps those of failures.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
    launchOptions: { executablePath, args, ...(env ? { env } : {}) },
  },
  webServer: {
    // The whole product as started by a user, on ports and data of its own.
    command: "node ../tools/run/start.mjs",
    // The gateway answers before the engine is ready.
    wait: { stdout: /Postlark is ready/ },
    env: environment,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
