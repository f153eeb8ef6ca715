import { insideShell } from "#testing/inside-shell.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RevenueScreen } from "./revenue-analytics.tsx";

const meta = {
  title: "Screens/Admin/Revenue",
  component: RevenueScreen,
  decorators: [insideShell("/admin/revenue")],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof RevenueScreen>;

export default meta;

export const Revenue: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article")).toHaveTextContent(
      "Total Revenue$15,420 Sample+12.5%from last month",
    );
  },
};
