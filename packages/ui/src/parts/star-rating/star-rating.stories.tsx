import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StarRating } from "./star-rating.tsx";

const meta = {
  title: "Parts/Star rating",
  component: StarRating,
  args: { value: 5, label: "5 of 5 stars" },
} satisfies Meta<typeof StarRating>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    const rating = canvas.getByRole("img", { name: "5 of 5 stars" });
    await expect(rating.querySelectorAll("[data-filled]")).toHaveLength(5);
  },
};

export const Partly: Story = {
  args: { value: 3, label: "3 of 5 stars", className: "text-xl" },
  play: async ({ canvas }) => {
    const rating = canvas.getByRole("img", { name: "3 of 5 stars" });
    await expect(rating.querySelectorAll("svg")).toHaveLength(5);
    await expect(rating.querySelectorAll("[data-filled]")).toHaveLength(3);
  },
};
