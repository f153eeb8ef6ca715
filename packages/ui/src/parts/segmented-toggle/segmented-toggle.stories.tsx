import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { SegmentedToggle } from "./segmented-toggle.tsx";

const meta = {
  title: "Parts/Segmented toggle",
  component: SegmentedToggle,
  args: {
    label: "Billing period",
    name: "billing",
    defaultValue: "annual",
    options: [
      { value: "annual", label: "Annual (20% off)" },
      { value: "monthly", label: "Monthly" },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof SegmentedToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

function thumbIn(canvasElement: HTMLElement): DOMRect {
  const thumb = canvasElement.querySelector("[data-slot=segmented-toggle-thumb]");
  if (!thumb) throw new Error("There is no thumb.");
  return thumb.getBoundingClientRect();
}

export const TwoSegments: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole("group", { name: "Billing period" })).toBeVisible();
    const annual = canvas.getByRole("radio", { name: "Annual (20% off)" });
    const monthly = canvas.getByRole("radio", { name: "Monthly" });
    await expect(annual).toBeChecked();
    const before = thumbIn(canvasElement);
    await userEvent.tab();
    await expect(annual).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(monthly).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("monthly");
    await Promise.all(
      canvasElement.getAnimations({ subtree: true }).map(({ finished }) => finished),
    );
    await expect(thumbIn(canvasElement).left).toBeCloseTo(before.right, 0);
    await userEvent.click(canvas.getByText("Annual (20% off)"));
    await expect(annual).toBeChecked();
  },
};

export const FourSegments: Story = {
  args: {
    label: "Media Quality",
    name: "quality",
    defaultValue: "low",
    options: ["Auto", "High", "Medium", "Low"].map((label) => ({
      value: label.toLowerCase(),
      label,
    })),
  },
};

/** In a card on the narrowest phone the room beside the labels gives way, then their size. */
export const LongLabelsOnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  args: {
    label: "Rôle",
    name: "role",
    defaultValue: "user",
    options: [
      { value: "all", label: "Tous" },
      { value: "user", label: "Utilisateurs" },
      { value: "admin", label: "Admins" },
    ],
    className: "w-full",
  },
  render: (args) => (
    <div className="w-60">
      <SegmentedToggle {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const segments = [...canvasElement.querySelectorAll("label")];
    await expect(segments).toHaveLength(3);
    for (const segment of segments) {
      await expect(segment.scrollWidth).toBeLessThanOrEqual(segment.clientWidth);
    }
  },
};

export const RightToLeft: Story = {
  args: { defaultValue: "monthly" },
  render: (args) => (
    <div dir="rtl">
      <SegmentedToggle {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const chosen = canvas.getByRole("radio", { name: "Monthly" }).getBoundingClientRect();
    await expect(thumbIn(canvasElement).left).toBeCloseTo(chosen.left, 0);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Monthly" })).toBeDisabled();
  },
};
