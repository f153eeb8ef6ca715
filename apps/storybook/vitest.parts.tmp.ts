import { browser } from "@postlark/config/browser";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const { args, ...chromium } = await browser();
const launchOptions = { ...chromium, args: [...args, "--force-color-profile=srgb"] };

/** Every story, as a test in Chromium with axe and its picture, in one theme. */
function storiesIn(theme: "dark" | "light"): TestProjectConfiguration {
  return {
    plugins: [storybookTest({ initialGlobals: { theme } })],
    test: {
      name: theme,
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
