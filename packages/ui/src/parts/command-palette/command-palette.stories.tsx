import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Calendar } from "../../icons/calendar.ts";
import { Chart } from "../../icons/chart.ts";
import { Home } from "../../icons/home.ts";
import { LogOut } from "../../icons/log-out.ts";
import { Plus } from "../../icons/plus.ts";
import { Button } from "../button/button.tsx";
import { CommandPalette, type CommandPaletteProps } from "./command-palette.tsx";

const run = fn();
const command = (id: string, label: string, group: string, icon: React.ReactNode) => ({
  id,
  label,
  group,
  icon,
  onSelect: () => run(id),
});

function Opened(props: CommandPaletteProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <CommandPalette
          {...props}
          onClose={() => {
            setIsOpen(false);
            props.onClose();
          }}
        />
      )}
    </>
  );
}

const meta = {
  title: "Parts/Command palette",
  component: CommandPalette,
  args: {
    label: "Commands",
    placeholder: "Search commands...",
    closeLabel: "Close",
    emptyLabel: "No results",
    countLabel: (count) => `${count} commands`,
    onClose: fn(),
    commands: [
      command("dashboard", "Dashboard", "Go to", <Home />),
      command("analytics", "Analytics", "Go to", <Chart />),
      command("schedule", "Schedule", "Go to", <Calendar />),
      command("post", "Schedule New Post", "Actions", <Plus />),
      { ...command("log out", "Logout", "Actions", <LogOut />), keywords: "sign out" },
    ],
  },
  render: (args) => <Opened {...args} />,
  beforeEach: () => run.mockClear(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await expect(canvas.getByRole("combobox", { name: "Commands" })).toHaveFocus();
  },
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async (context) => {
    await meta.play(context);
    const { canvas } = context;
    await expect(canvas.getAllByRole("option")).toHaveLength(5);
    await expect(canvas.getByRole("option", { selected: true })).toHaveTextContent("Dashboard");
    await expect(canvas.getByRole("group", { name: "Go to" })).toBeVisible();
  },
};

export const Searching: Story = {
  play: async (context) => {
    await meta.play(context);
    const { canvas } = context;
    await userEvent.keyboard("sch");
    await expect(canvas.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "ScheduleGo to",
      "Schedule New PostActions",
    ]);
    await userEvent.keyboard("{ArrowDown}");
    const chosen = canvas.getByRole("option", { selected: true });
    await expect(chosen).toHaveTextContent("Schedule New Post");
    await expect(canvas.getByRole("combobox")).toHaveAttribute("aria-activedescendant", chosen.id);
    await expect(canvas.getByRole("status")).toHaveTextContent("2 commands");
  },
};

export const NothingFound: Story = {
  play: async (context) => {
    await meta.play(context);
    await userEvent.keyboard("qwerty{Enter}");
    await expect(context.canvas.getByText("No results")).toBeVisible();
    await expect(run).not.toHaveBeenCalled();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

/** Enter runs what is chosen, by another of its names too, and focus is back by then. */
export const RunByKeyboard: Story = {
  play: async (context) => {
    await meta.play(context);
    const { canvas } = context;
    await userEvent.keyboard("sign{Enter}");
    await expect(run.mock.calls).toEqual([["log out"]]);
    await waitFor(() => expect(canvas.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(canvas.getByRole("button", { name: "Open" })).toHaveFocus();
  },
};

export const RunByPress: Story = {
  play: async (context) => {
    await meta.play(context);
    await userEvent.click(context.canvas.getByRole("option", { name: "Analytics" }));
    await expect(run.mock.calls).toEqual([["analytics"]]);
  },
};

/** The arrows go round, and a press outside closes it. */
export const RoundAndOut: Story = {
  play: async (context) => {
    await meta.play(context);
    const { canvas, args } = context;
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("option", { selected: true })).toHaveTextContent("Logout");
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("option", { selected: true })).toHaveTextContent("Dashboard");
    await userEvent.click(canvas.getByRole("dialog"));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(run).not.toHaveBeenCalled();
  },
};
