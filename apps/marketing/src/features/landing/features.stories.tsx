import type { Meta, StoryObj } from "@storybook/react-vite";

import { Features } from "./features.tsx";

const meta = {
  title: "Screens/Landing/Features",
  component: Features,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Features>;

export default meta;

export const Whole: StoryObj<typeof meta> = {};
