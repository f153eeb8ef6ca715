import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Tabs, TabsContent } from "../tabs/tabs.tsx";
import { TabChip, TabChips } from "./tab-chips.tsx";

const names = ["All", "Bluesky", "Mastodon"];

function Chips() {
  const [value, setValue] = useState("All");
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabChips aria-label="Versions">
        {names.map((name) => (
          <TabChip key={name} value={name} isChosen={name === value} className="pl-3.5">
            {name}
          </TabChip>
        ))}
      </TabChips>
      <TabsContent value={value} className="py-4">
        {value}
      </TabsContent>
    </Tabs>
  );
}

const meta = { title: "Parts/Tab chips", component: Chips } satisfies Meta<typeof Chips>;

export default meta;

export const ByKeyboard: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Bluesky" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
};
