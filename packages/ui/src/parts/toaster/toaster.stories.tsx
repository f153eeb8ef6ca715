import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { toast } from "../toast/toast.tsx";
import { Toaster } from "./toaster.tsx";

const meta = {
  title: "Parts/Toast",
  component: Toaster,
  args: { label: "Notifications", closeLabel: "Close" },
  render: (args) => (
    <div className="flex min-h-72 flex-wrap items-start gap-3">
      <Button
        variant="secondary"
        onClick={() => toast({ title: "Welcome back to Postlark", duration: 60_000 })}
      >
        Greet
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: "Settings Saved",
            description: "Your settings have been updated successfully.",
            duration: 300,
          })
        }
      >
        Save
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: "Error",
            description: "Passwords do not match",
            tone: "destructive",
            duration: 60_000,
          })
        }
      >
        Fail
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: "Member removed",
            action: { label: "Undo", onPress: () => toast({ title: "Back again" }) },
            duration: 60_000,
          })
        }
      >
        Remove
      </Button>
      <Toaster {...args} />
    </div>
  ),
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stacked: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Greet" }));
    await userEvent.click(canvas.getByRole("button", { name: "Fail" }));
    const welcome = await screen.findByText("Welcome back to Postlark");
    const failure = await screen.findByText("Passwords do not match");
    await expect(welcome.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
    await expect(failure.closest("[aria-live]")).toHaveAttribute("aria-live", "assertive");
  },
};

export const Undone: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await expect(await screen.findByText("Back again")).toBeVisible();
    await expect(screen.queryByText("Member removed")).not.toBeInTheDocument();
  },
};

export const LeavesByItself: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await screen.findByText("Settings Saved");
    await waitFor(() => expect(screen.queryByText("Settings Saved")).not.toBeInTheDocument());
  },
};

export const CloseByKeyboard: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Greet" });
    opener.focus();
    await userEvent.keyboard("{Enter}{Enter}");
    const region = screen.getByRole("region", { name: "Notifications" });
    await waitFor(() => expect(within(region).getAllByRole("button")).toHaveLength(2));
    await userEvent.keyboard("{Alt>}t{/Alt}");
    await expect(region).toContainElement(document.querySelector<HTMLElement>(":focus"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(within(region).getAllByRole("button")).toHaveLength(1));
    await expect(within(region).getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(within(region).queryByRole("button")).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};
