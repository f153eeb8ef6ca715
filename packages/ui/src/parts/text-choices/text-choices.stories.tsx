import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { TextChoice, TextChoices } from "./text-choices.tsx";

const languages = ["English", "Español", "Français", "Deutsch"];

function Languages() {
  const [chosen, setChosen] = useState("English");
  return (
    <TextChoices label="Language">
      {languages.map((name) => (
        <TextChoice key={name} isChosen={name === chosen} onClick={() => setChosen(name)}>
          {name}
        </TextChoice>
      ))}
    </TextChoices>
  );
}

const meta = { title: "Parts/Text choices", component: Languages } satisfies Meta<typeof Languages>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneChosen: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const choice = (name: string) => within(canvasElement).getByRole("button", { name });
    await userEvent.tab();
    await expect(choice("English")).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(choice("Español")).toHaveAttribute("aria-pressed", "true");
    await expect(choice("English")).toHaveAttribute("aria-pressed", "false");
  },
};
