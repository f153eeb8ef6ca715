import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Avatar } from "./avatar.tsx";

const meta = {
  title: "Parts/Avatar",
  component: Avatar,
  args: { name: "Ada King Lovelace" },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("AL")).toBeVisible();
  },
};

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-center gap-3">
      <Avatar {...args} />
      <Avatar {...args} size="lg" />
      <Avatar {...args} size="xl" />
    </div>
  ),
};

const dawn =
  "data:image/svg+xml," +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#3b2f6b"/><circle cx="4" cy="7" r="3.4" fill="#f4a259"/></svg>`,
  );

export const Picture: Story = {
  args: { src: dawn, size: "xl" },
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector("img");
    await expect(picture).toBeVisible();
    await picture?.decode();
  },
};

export const PictureThatIsGone: Story = {
  args: { src: "data:image/png,gone", size: "xl" },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("img")).not.toBeVisible());
    await expect(canvas.getByText("AL")).toBeVisible();
  },
};
