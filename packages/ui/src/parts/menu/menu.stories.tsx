import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Clock } from "../../icons/clock.ts";
import { Pen } from "../../icons/pen.ts";
import { Send } from "../../icons/send.ts";
import { Button } from "../button/button.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "./menu.tsx";

const onPublish = fn();
const onSave = fn();

const meta = {
  title: "Parts/Menu",
  component: Menu,
  render: (args) => (
    <div className="flex min-h-64 w-96 items-start justify-end">
      <Menu {...args}>
        <MenuTrigger>
          <Button variant="secondary">More</Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem icon={<Send />} onSelect={onPublish}>
            Publish now
          </MenuItem>
          <MenuItem icon={<Clock />} disabled>
            Choose a time
          </MenuItem>
          <MenuItem icon={<Pen />} onSelect={onSave}>
            Save draft
          </MenuItem>
        </MenuContent>
      </Menu>
    </div>
  ),
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { defaultOpen: true } };

export const ByPointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Publish now" }));
    await expect(onPublish).toHaveBeenCalledOnce();
    await expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "More" });
    opener.focus();
    await userEvent.keyboard("{ArrowDown}");
    const menu = within(await screen.findByRole("menu"));
    await waitFor(() => expect(menu.getByRole("menuitem", { name: "Publish now" })).toHaveFocus());
    // A disabled action is passed over.
    await userEvent.keyboard("{ArrowDown}");
    await expect(menu.getByRole("menuitem", { name: "Save draft" })).toHaveFocus();
    await userEvent.keyboard("p");
    await waitFor(() => expect(menu.getByRole("menuitem", { name: "Publish now" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
