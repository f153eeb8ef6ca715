import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";
import { mergeConfig } from "vite";

/** What parts and screens stand on, as the package that asks for it finds it. */
const laterDependencies = [
  ...["react-day-picker", "recharts", "class-variance-authority"].map(
    (name) => `@postlark/ui > ${name}`,
  ),
  "@postlark/ui > @radix-ui/react-tabs",
  "axe-core",
  "@postlark/dashboard > react-router-dom",
  "@postlark/dashboard > @tanstack/react-query",
];

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../../../packages/{app,ui}/src/**/*.stories.tsx", "../../*/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  // Props are documented by their types; the TypeScript 7 API has no room for a docs generator.
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [tailwindcss()],
      // Found only when a story is opened, and then everything would be loaded anew in mid-test.
      optimizeDeps: { include: laterDependencies },
      build: { chunkSizeWarningLimit: 2_000, reportCompressedSize: false },
    }),
};

export default config;
