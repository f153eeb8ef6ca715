import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Field } from "../field/field.tsx";
import { Select } from "./select.tsx";

const options = [
  { value: "admin", label: "Admin" },
  { value: "editor", label: "Editor" },
  { value: "viewer", label: "Viewer" },
];

function Role({ disabled }: { disabled?: boolean }) {
  const [role, setRole] = useState("editor");
  return (
    <Field label="Role" className="max-w-64">
      {(control) => (
        <Select
          {...control}
          options={options}
          value={role}
          onValueChange={setRole}
          disabled={disabled}
        />
      )}
    </Field>
  );
}

const meta = {
  title: "Parts/Select",
  component: Role,
} satisfies Meta<typeof Role>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas }) => {
    const select = canvas.getByRole("combobox", { name: "Role" });
    await expect(select).toHaveValue("editor");
    await userEvent.selectOptions(select, "Viewer");
    await expect(select).toHaveValue("viewer");
  },
};

export const Disabled: Story = { args: { disabled: true } };
