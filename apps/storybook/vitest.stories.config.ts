import { browser } from "@postlark/testing/browser";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

import { isKnown, remember } from "./visual/captures.ts";
import { currentRendering, rememberRendering, whyIncomparable } from "./visual/rendering.ts";

const { args, ...chromium } = await browser();
const launchOptions = { ...chromium, args: [...args, "--force-color-profile=srgb"] };

const isUpdate = process.argv.some((argument) => argument === "--update" || argument === "-u");
const rendering = await currentRendering(launchOptions);
if (isUpdate) rememberRendering(rendering);
const obstacle = whyIncomparable(rendering);
if (obstacle !== undefined) console.warn(`Visual snapshots are skipped: ${obstacle}`);

/** Every story, as a test in Chromium, with axe and its screenshots. */
const stories: TestProjectConfiguration = {
  plugins: [storybookTest({ initialGlobals: { theme: "dark" } })],
  test: {
    name: "stories",
    setupFiles: ["./visual/in-both-themes.ts"],
    provide: { isComparable: obstacle === undefined, isUpdate },
    // One page shows all stories, as Storybook's own does: to load the kit for each file anew took
    // as long as half the stories.
    isolate: false,
    // Two themes and their screenshots, on busy cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { isKnown, remember },
      instances: [{ browser: "chromium" }],
      expect: {
        toMatchScreenshot: {
          comparatorName: "pixelmatch",
          comparatorOptions: { allowedMismatchedPixelRatio: 0.002 },
          resolveScreenshotPath: ({ arg, ext, root }) => `${root}/visual/baselines/${arg}${ext}`,
          // Beside the stories, which stand in other packages, nobody would look or clear away.
          resolveDiffPath: ({ arg, ext, root }) => `${root}/.vitest-attachments/${arg}${ext}`,
        },
      },
      provider: playwright({
        launchOptions,
        // Larger than any story, or the frame that holds it would be scaled down.
        contextOptions: { reducedMotion: "reduce", viewport: { width: 1300, height: 4000 } },
      }),
    },
  },
};

// A comparison leaves its timer behind, for which Vitest would wait in vain.
export default defineConfig({ test: { teardownTimeout: 500, projects: [stories] } });
