import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "./dropdown-menu.tsx";
import { ChevronDown } from "../../icons/chevron-down.tsx";
import { Eye } from "../../icons/eye.tsx";
import { LogOut } from "../../icons/log-out.tsx";
import { Refresh } from "../../icons/refresh.tsx";

const handleSelect = fn();

const meta = {
  title: "Parts/Dropdown menu",
  component: DropdownMenu,
  beforeEach: () => {
    handleSelect.mockClear();
  },
  render: (args) => (
    <div className="min-h-80">
      <DropdownMenu {...args}>
        <DropdownMenuTrigger>
          <Button variant="secondary">
            Post <ChevronDown />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem onSelect={() => handleSelect("preview")}>
            <Eye /> Preview
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => handleSelect("repeat")}>
            <Refresh /> Repeat next week
          </DropdownMenuItem>
          <DropdownMenuItem disabled>Publish now</DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger" onSelect={() => handleSelect("withdraw")}>
            <LogOut /> Withdraw
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  ),
} satisfies Meta<typeof DropdownMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Post" }));
    const menu = await screen.findByRole("menu", { name: "Post" });
    await expect(within(menu).getAllByRole("menuitem")).toHaveLength(4);
    await expect(within(menu).getByRole("menuitem", { name: "Publish now" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Post" });
    opener.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Preview" })).toHaveFocus());
    await userEvent.keyboard("{End}");
    await expect(screen.getByRole("menuitem", { name: "Withdraw" })).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(screen.getByRole("menuitem", { name: "Repeat next week" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(handleSelect).toHaveBeenCalledOnce();
    await expect(handleSelect).toHaveBeenCalledWith("repeat");
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

function View() {
  const [isDrafts, setIsDrafts] = useState(true);
  const [order, setOrder] = useState("newest");
  return (
    <div className="min-h-80">
      <DropdownMenu>
        <DropdownMenuTrigger>
          <Button variant="secondary">
            View <ChevronDown />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuCheckboxItem checked={isDrafts} onCheckedChange={setIsDrafts}>
            Drafts
          </DropdownMenuCheckboxItem>
          <DropdownMenuSeparator />
          <DropdownMenuLabel id="order">Order</DropdownMenuLabel>
          <DropdownMenuRadioGroup aria-labelledby="order" value={order} onValueChange={setOrder}>
            <DropdownMenuRadioItem value="newest">Newest first</DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="liked">Most liked first</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

export const Choices: Story = {
  render: () => <View />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "View" });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Drafts" }));
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    await userEvent.click(opener);
    const drafts = await screen.findByRole("menuitemcheckbox", { name: "Drafts" });
    await expect(drafts).not.toBeChecked();
    const group = screen.getByRole("group", { name: "Order" });
    await expect(within(group).getByRole("menuitemradio", { name: "Newest first" })).toBeChecked();
  },
};
