import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { RadioCards } from "./radio-cards.tsx";

const meta = {
  title: "Parts/Radio cards",
  component: RadioCards,
  args: {
    legend: "Profile Visibility",
    name: "visibility",
    className: "max-w-sm",
    defaultValue: "public",
    options: [
      { value: "public", title: "Public", description: "Anybody can find you." },
      { value: "private", title: "Private", description: "Nobody can find you." },
      { value: "followers", title: "Followers Only" },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof RadioCards>;

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

export const WithAsides: Story = {
  args: {
    legend: "Plan",
    name: "plan",
    defaultValue: "elite",
    options: [
      { value: "pro", title: "Pro", aside: "$79" },
      { value: "elite", title: "Elite", aside: "$199" },
      { value: "enterprise", title: "Enterprise", aside: "$499", isDisabled: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Enterprise" })).toBeDisabled();
  },
};
