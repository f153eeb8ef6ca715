import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";

import { Footer } from "./footer.tsx";

const meta = {
  title: "Screens/Landing/Footer",
  component: Footer,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Footer>;

export default meta;

export const Whole: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Cookie Policy")).not.toHaveAttribute("href");
    await expect(canvas.getByRole("link", { name: "Scroll to top" })).toHaveAttribute(
      "href",
      "#top",
    );
  },
};
