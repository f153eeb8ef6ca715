import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Field } from "../field/field.tsx";
import { SuggestedInput } from "./suggested-input.tsx";

const meta = {
  title: "Parts/Suggested input",
  component: SuggestedInput,
  args: { suggestions: ["Europe/Berlin", "Europe/Madrid", "Europe/Paris"] },
  render: (args) => (
    <Field label="Time zone" className="max-w-64">
      {(control) => <SuggestedInput {...control} {...args} />}
    </Field>
  ),
} satisfies Meta<typeof SuggestedInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("combobox", { name: "Time zone" });
    await userEvent.type(box, "Europe/Madrid");
    await expect(box).toHaveValue("Europe/Madrid");
  },
};
