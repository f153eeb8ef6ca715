import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { CheckboxField } from "../checkbox/checkbox.tsx";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "./popover.tsx";

const meta = {
  title: "Parts/Popover",
  component: Popover,
  render: () => (
    <div className="flex min-h-64 w-96 items-start justify-end">
      <Popover>
        <PopoverTrigger>
          <Button variant="secondary">Channels</Button>
        </PopoverTrigger>
        <PopoverContent label="Channels" className="grid gap-3">
          <CheckboxField label="Threads" name="channel" value="threads" defaultChecked />
          <CheckboxField label="Bluesky" name="channel" value="bluesky" />
          <PopoverClose>
            <Button size="sm">Done</Button>
          </PopoverClose>
        </PopoverContent>
      </Popover>
    </div>
  ),
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Channels" }));
    const panel = await screen.findByRole("dialog", { name: "Channels" });
    await userEvent.click(within(panel).getByLabelText("Bluesky"));
    await expect(within(panel).getByLabelText("Bluesky")).toBeChecked();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Channels" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const panel = await screen.findByRole("dialog");
    await waitFor(() => expect(within(panel).getByLabelText("Threads")).toHaveFocus());
    // Escape and a press outside are the browser's, which takes none from a script.
    await userEvent.click(within(panel).getByRole("button", { name: "Done" }));
    await expect(panel).not.toBeVisible();
    await expect(opener).toHaveFocus();
  },
};

export const QuickTab: Story = {
  play: async ({ canvas }) => {
    const panel = screen.getByLabelText("Channels");
    canvas.getByRole("button", { name: "Channels" }).focus();
    panel.showPopover();
    // As if Tab had been pressed before the browser says that the panel is open.
    within(panel).getByLabelText("Bluesky").focus();
    await new Promise((resolve) => panel.addEventListener("toggle", resolve, { once: true }));
    await expect(within(panel).getByLabelText("Bluesky")).toHaveFocus();
  },
};
