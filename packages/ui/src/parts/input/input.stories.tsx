import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Input } from "./input.tsx";

const meta = {
  title: "Parts/Input",
  component: Input,
  args: { "aria-label": "Email address", type: "email", placeholder: "you@studio.com" },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Input>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Typing: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Email address" });
    await userEvent.type(input, "ada@analytical.engine");
    await expect(input).toHaveValue("ada@analytical.engine");
  },
};

export const Filled: Story = { args: { defaultValue: "ada@analytical.engine" } };

export const Invalid: Story = { args: { defaultValue: "ada@", "aria-invalid": true } };

export const Disabled: Story = { args: { defaultValue: "ada@analytical.engine", disabled: true } };
