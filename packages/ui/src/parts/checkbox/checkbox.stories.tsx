import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { CheckboxField } from "./checkbox.tsx";

const meta = {
  title: "Parts/Checkbox",
  component: CheckboxField,
  args: { label: "Remember me for 30 days", name: "remember" },
} satisfies Meta<typeof CheckboxField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "Remember me for 30 days" });
    await userEvent.click(canvas.getByText("Remember me for 30 days"));
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
  },
};

export const Ticked: Story = { args: { defaultChecked: true } };

export const Invalid: Story = { args: { "aria-invalid": true } };

export const Disabled: Story = { args: { defaultChecked: true, disabled: true } };
