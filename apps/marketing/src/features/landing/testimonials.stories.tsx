import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";

import { Testimonials } from "./testimonials.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";

const meta = {
  title: "Screens/Landing/Testimonials",
  component: TestimonialsSection,
  args: { children: <Testimonials /> },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof TestimonialsSection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The browser under test asks for reduced motion, so it stays at its first. */
export const First: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Marta Lindqvist")).toBeVisible();
    await expect(canvas.getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();
  },
};

export const WrapsAround: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Previous testimonial" }));
    await expect(await canvas.findByRole("group", { name: "3 of 3" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next testimonial" }));
    await expect(await canvas.findByRole("group", { name: "1 of 3" })).toBeVisible();
  },
};
