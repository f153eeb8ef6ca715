import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button, buttonVariants } from "./button.tsx";
import { ArrowRight } from "../../icons/arrow-right.ts";
import { Refresh } from "../../icons/refresh.ts";

const meta = {
  title: "Parts/Button",
  component: Button,
  args: { children: "Schedule post", onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Schedule post" });
    await expect(button).toHaveAttribute("type", "button");
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Variants: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button>Primary</Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="destructive">Destructive</Button>
      <Button variant="link">Link</Button>
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm">Small</Button>
      <Button>Medium</Button>
      <Button size="lg">
        Large <ArrowRight />
      </Button>
      <Button size="icon" variant="secondary" aria-label="Refresh">
        <Refresh />
      </Button>
    </div>
  ),
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Pending: Story = {
  args: { isPending: true, pendingLabel: "Authenticating..." },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Authenticating..." });
    await expect(button).toHaveAttribute("aria-busy", "true");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const PendingWithoutLabel: Story = {
  args: { isPending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Schedule post" })).toBeVisible();
  },
};

function Saving() {
  const [isPending, setIsPending] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsPending(true);
      }}
    >
      <Button type="submit" isPending={isPending} pendingLabel="Saving your changes...">
        Save
      </Button>
    </form>
  );
}

export const KeepsWidthAndFocus: Story = {
  render: () => <Saving />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Save" });
    const { width } = button.getBoundingClientRect();
    button.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(button).toHaveAccessibleName("Saving your changes..."));
    await expect(button).toHaveFocus();
    await expect(button.getBoundingClientRect().width).toBe(width);
  },
};

export const AsLink: Story = {
  render: () => (
    <a href="#pricing" className={buttonVariants({ variant: "secondary" })}>
      See pricing <ArrowRight />
    </a>
  ),
};
