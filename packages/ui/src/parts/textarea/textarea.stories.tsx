import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Field } from "../field/field.tsx";
import { Textarea } from "./textarea.tsx";

const meta = {
  title: "Parts/Textarea",
  component: Textarea,
  args: { name: "message", className: "max-h-40" },
  render: (args) => (
    <Field label="Message" className="max-w-sm">
      {(control) => <Textarea {...control} {...args} />}
    </Field>
  ),
} satisfies Meta<typeof Textarea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const GrowsAndThenScrolls: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByRole("textbox", { name: "Message" });
    const { height } = area.getBoundingClientRect();
    await userEvent.type(area, "one{Enter}two{Enter}three{Enter}four");
    await expect(area.getBoundingClientRect().height).toBeGreaterThan(height);
    await userEvent.type(area, "{Enter}five{Enter}six{Enter}seven{Enter}eight{Enter}nine");
    await expect(area.getBoundingClientRect().height).toBe(160);
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
  },
};

export const Empty: Story = { args: { placeholder: "Write a message" } };

export const Invalid: Story = {
  render: (args) => (
    <Field label="Message" error="Write something first." className="max-w-sm">
      {(control) => <Textarea {...control} {...args} />}
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: "Sent this morning." } };
