import { browser } from "@postlark/config/browser";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

import { currentRendering, rememberRendering, whyIncomparable } from "./visual/rendering.ts";

const { args, ...chromium } = await browser();
const launchOptions = { ...chromium, args: [...args, "--force-color-profile=srgb"] };

const isUpdate = process.argv.some((argument) => argument === "--update" || argument === "-u");
const rendering = await currentRendering(launchOptions);
if (isUpdate) rememberRendering(rendering);
const obstacle = whyIncomparable(rendering);
if (obstacle !== undefined) console.warn(`Visual snapshots are skipped: ${obstacle}`);

/** Every story, as a test in Chromium with axe and its picture, in one theme. */
function storiesIn(theme: "dark" | "light"): TestProjectConfiguration {
  return {
    plugins: [storybookTest({ initialGlobals: { theme } })],
    test: {
      name: theme,
      setupFiles: obstacle === undefined ? ["./visual/match-baseline.ts"] : [],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        instances: [{ browser: "chromium" }],
        expect: {
          toMatchScreenshot: {
            comparatorName: "pixelmatch",
            comparatorOptions: { allowedMismatchedPixelRatio: 0.002 },
            resolveScreenshotPath: ({ arg, ext, root }) =>
              `${root}/visual/baselines/${theme}/${arg}${ext}`,
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
}

export default defineConfig({ test: { projects: [storiesIn("dark"), storiesIn("light")] } });
