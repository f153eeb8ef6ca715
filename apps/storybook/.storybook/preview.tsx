import type { Decorator, Preview } from "@storybook/react-vite";
import "./preview.css";

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
    document.addEventListener("click", stayInStory);
    return () => document.removeEventListener("click", stayInStory);
  },
  decorators: [withRootSwitches],
  parameters: {
    layout: "padded",
    a11y: { test: "error" },
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: {
      storySort: { order: ["Foundations", "Parts", "Shells", "Screens"] },
    },
  },
  initialGlobals: { theme: "dark", density: "comfortable", motion: "full" },
  globalTypes: {
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
