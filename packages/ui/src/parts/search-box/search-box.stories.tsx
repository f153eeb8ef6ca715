import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { SearchBox, type SearchBoxProps } from "./search-box.tsx";

function Searching({ value: first, onValueChange, ...props }: SearchBoxProps) {
  const [value, setValue] = useState(first);
  return (
    <SearchBox
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onValueChange(next);
      }}
      {...props}
    />
  );
}

const meta = {
  title: "Parts/Search box",
  component: SearchBox,
  args: {
    label: "Search members",
    placeholder: "Search members...",
    clearLabel: "Clear search",
    className: "max-w-sm",
    value: "",
    onValueChange: fn(),
  },
  render: (args) => <Searching {...args} />,
} satisfies Meta<typeof SearchBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("searchbox", { name: "Search members" });
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
    await userEvent.type(box, "ada");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("ada");
    await userEvent.keyboard("{Escape}");
    await expect(box).toHaveValue("");
    await expect(box).toHaveFocus();
  },
};

export const Filled: Story = { args: { value: "Grace Hopper" } };

export const ClearByButton: Story = {
  args: { value: "Grace Hopper" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    const box = canvas.getByRole("searchbox");
    await expect(box).toHaveValue("");
    await expect(box).toHaveFocus();
  },
};
