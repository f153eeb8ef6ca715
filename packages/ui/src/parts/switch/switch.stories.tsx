import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { SwitchField } from "./switch.tsx";

const meta = {
  title: "Parts/Switch",
  component: SwitchField,
  args: { label: "Compact View", name: "compact", className: "max-w-sm", onChange: fn() },
} satisfies Meta<typeof SwitchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole("switch", { name: "Compact View" });
    await expect(control).not.toBeChecked();
    await userEvent.click(canvas.getByText("Compact View"));
    await expect(control).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(control).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const On: Story = { args: { label: "Dark Mode", defaultChecked: true } };

export const WithDescription: Story = {
  args: {
    label: "Activity Status",
    description: "Others can see when you are here.",
    defaultChecked: true,
  },
  play: async ({ canvas }) => {
    const control = canvas.getByRole("switch", { name: "Activity Status" });
    await expect(control).toHaveAccessibleDescription("Others can see when you are here.");
  },
};

export const RightToLeft: Story = {
  args: { defaultChecked: true },
  render: (args) => (
    <div dir="rtl">
      <SwitchField {...args} />
    </div>
  ),
};

export const Disabled: Story = {
  args: { defaultChecked: true, disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("switch")).toBeDisabled();
  },
};
