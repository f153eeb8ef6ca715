import { browser } from "@postlark/config/browser";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const { args, ...chromium } = await browser();

/** Every story, as a test in Chromium with axe, in one theme. */
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
        provider: playwright({
          launchOptions: { ...chromium, args: [...args, "--force-color-profile=srgb"] },
          contextOptions: { reducedMotion: "reduce" },
        }),
      },
    },
  };
}

export default defineConfig({ test: { projects: [storiesIn("dark"), storiesIn("light")] } });
