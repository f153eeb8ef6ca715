import { currentToasts, dismissToast } from "@postlark/ui/toast";
import type { Decorator, Preview } from "@storybook/react-vite";
import { MINIMAL_VIEWPORTS } from "storybook/viewport";
import { languageToolbar, loadLanguage, withLanguage } from "./language.tsx";
import "./preview.css";

/** The width that the product is designed for on a phone, among Storybook's own. */
const viewports = {
  ...MINIMAL_VIEWPORTS,
  phone: { name: "Phone, 375", styles: { width: "375px", height: "812px" }, type: "mobile" },
} as const;

/** Puts the toolbar's choices on the root, where the product's pages have them. */
const withRootSwitches: Decorator = (Story, { globals }) => {
  const { theme, density, motion } = globals;
  Object.assign(document.documentElement.dataset, { theme, density, motion });
  return <Story />;
};

/** Links in stories lead nowhere: following one would tear down the page that tests the story. */
function stayInStory(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
}

const preview: Preview = {
  beforeEach: () => {
    // All stories share one page: those of the story before are still there for a while.
    for (const { id } of currentToasts()) dismissToast(id);
    document.addEventListener("click", stayInStory);
    return () => document.removeEventListener("click", stayInStory);
  },
  loaders: [loadLanguage],
  decorators: [withLanguage, withRootSwitches],
  parameters: {
    layout: "padded",
    // Of what passes an example is enough: to describe every element takes most of axe's time.
    a11y: { test: "error", options: { resultTypes: ["violations", "incomplete"] } },
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: { options: viewports },
    options: {
      storySort: { order: ["Foundations", "Parts", "Shells", "Screens"] },
    },
  },
  initialGlobals: { theme: "dark", density: "comfortable", motion: "full", language: "en" },
  globalTypes: {
    language: { toolbar: languageToolbar },
    theme: {
      toolbar: {
        title: "Theme",
        icon: "mirror",
        dynamicTitle: true,
        items: [
          { value: "dark", title: "Dark" },
          { value: "light", title: "Light" },
        ],
      },
    },
    density: {
      toolbar: {
        title: "Density",
        icon: "component",
        dynamicTitle: true,
        items: [
          { value: "comfortable", title: "Comfortable" },
          { value: "compact", title: "Compact" },
        ],
      },
    },
    motion: {
      toolbar: {
        title: "Motion",
        icon: "play",
        dynamicTitle: true,
        items: [
          { value: "full", title: "Animations on" },
          { value: "reduced", title: "Animations off" },
        ],
      },
    },
  },
};

export default preview;
