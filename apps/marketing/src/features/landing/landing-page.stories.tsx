import type { Meta, StoryObj } from "@storybook/react-vite";

import { LandingPage } from "./landing-page.tsx";
import { Testimonials } from "./testimonials.tsx";

const meta = {
  title: "Screens/Landing/Whole page",
  component: LandingPage,
  args: { testimonials: <Testimonials /> },
  parameters: { layout: "fullscreen" },
  globals: { motion: "reduced" },
} satisfies Meta<typeof LandingPage>;

export default meta;

export const Whole: StoryObj<typeof meta> = {};
