import type { Meta, StoryObj } from "@storybook/react-vite";
import { Motion } from "./motion.tsx";
import { Palette } from "./palette.tsx";
import { Space } from "./space.tsx";
import { Type } from "./type.tsx";

const meta = {
  title: "Foundations/Postlark",
  decorators: [
    (Story) => (
      <main className="mx-auto grid max-w-5xl gap-10 py-6">
        <Story />
      </main>
    ),
  ],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colour: Story = {
  render: (_args, { globals }) => (
    <Palette theme={globals["theme"] === "light" ? "light" : "dark"} />
  ),
};

export const Typography: Story = { render: () => <Type /> };

export const SpaceAndShape: Story = { render: () => <Space /> };

export const MotionAndLight: Story = { render: () => <Motion /> };
