import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";

import { Pricing } from "./pricing.tsx";

const meta = {
  title: "Screens/Landing/Pricing",
  component: Pricing,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Pricing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Annual: Story = {
  play: async ({ canvas }) => {
    for (const saving of ["Save $240 annually", "Save $600 annually", "Save $1200 annually"]) {
      await expect(canvas.getByText(saving)).toBeVisible();
    }
  },
};

export const Monthly: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Monthly" }));
    for (const price of ["$99", "$249", "$599"])
      await expect(canvas.getByText(price)).toBeVisible();
    await expect(canvas.getByText("Save $240 annually")).not.toBeVisible();
    const [pro] = canvas.getAllByRole("button", { name: "Get Started" });
    await expect(pro).toHaveAttribute("value", "pro");
    await expect(pro?.closest("form")).toHaveAttribute("action", "/signup");
  },
};
