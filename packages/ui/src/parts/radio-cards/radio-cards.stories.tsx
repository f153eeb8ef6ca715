import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { useState } from "react";
import { RadioCards, type RadioCardsProps } from "./radio-cards.tsx";

function Choosing({ value: first, onValueChange, ...props }: RadioCardsProps<string>) {
  const [value, setValue] = useState(first);
  return (
    <RadioCards
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onValueChange(next);
      }}
    />
  );
}

const meta = {
  title: "Parts/Radio cards",
  component: Choosing,
  args: {
    legend: "Profile Visibility",
    name: "visibility",
    className: "max-w-sm",
    value: "public",
    options: [
      { value: "public", title: "Public", description: "Anybody can find you." },
      { value: "private", title: "Private", description: "Nobody can find you." },
      { value: "followers", title: "Followers Only" },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Choosing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithDescriptions: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("group", { name: "Profile Visibility" })).toBeVisible();
    const open = canvas.getByRole("radio", { name: "Public" });
    await expect(open).toBeChecked();
    await expect(open).toHaveAccessibleDescription("Anybody can find you.");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Private" })).toBeChecked();
    await userEvent.click(canvas.getByText("Followers Only"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("followers");
  },
};
