import { insideShell } from "#testing/inside-shell.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ActivityScreen } from "./activity-monitor.tsx";

const meta = {
  title: "Screens/Admin/Activity",
  component: ActivityScreen,
  decorators: [insideShell("/admin/activity")],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ActivityScreen>;

export default meta;

export const Activity: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article")).toHaveTextContent(
      "Active Users234 SampleCurrently online",
    );
  },
};
