import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Globe } from "../../icons/globe.ts";
import { ToggleChip } from "./toggle-chip.tsx";

function Chips({ isDisabled }: { isDisabled: boolean }) {
  const [chosen, setChosen] = useState<readonly string[]>(["Page"]);
  const toggle = (name: string) =>
    setChosen((before) =>
      before.includes(name) ? before.filter((one) => one !== name) : [...before, name],
    );
  return (
    <div className="flex flex-wrap gap-2">
      {["Page", "Newsletter"].map((name) => (
        <ToggleChip
          key={name}
          isChosen={chosen.includes(name)}
          disabled={isDisabled}
          onClick={() => toggle(name)}
        >
          <Globe />
          {name}
        </ToggleChip>
      ))}
    </div>
  );
}

const meta = {
  title: "Parts/Toggle chip",
  component: Chips,
  args: { isDisabled: false },
} satisfies Meta<typeof Chips>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneChosen: Story = {
  play: async ({ canvas }) => {
    const newsletter = canvas.getByRole("button", { name: "Newsletter" });
    newsletter.focus();
    await userEvent.keyboard(" ");
    await expect(newsletter).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Page" }));
    await expect(canvas.getByRole("button", { name: "Page" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
  },
};

export const Disabled: Story = { args: { isDisabled: true } };
