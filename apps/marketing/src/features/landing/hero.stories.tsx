import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";

import { Hero } from "./hero.tsx";

const meta = {
  title: "Screens/Landing/Hero",
  component: Hero,
  parameters: { layout: "fullscreen" },
  globals: { motion: "reduced" },
} satisfies Meta<typeof Hero>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("link", { name: "Get Started" })).toHaveAttribute(
      "href",
      "/signup",
    );
    await expect(canvasElement.querySelectorAll("[data-slot=particle]")).toHaveLength(10);
  },
};
