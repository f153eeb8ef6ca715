import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "./alert-dialog.tsx";
import { Button } from "../button/button.tsx";

const handleDelete = fn();

const meta = {
  title: "Parts/Alert dialog",
  component: AlertDialog,
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    handleDelete.mockClear();
  },
  render: (args) => (
    <div className="min-h-96 p-6">
      <AlertDialog {...args}>
        <AlertDialogTrigger>
          <Button variant="destructive">Delete post</Button>
        </AlertDialogTrigger>
        <AlertDialogContent>
          <AlertDialogHeader>
            <AlertDialogTitle>Delete this post?</AlertDialogTitle>
            <AlertDialogDescription>
              It leaves every channel within a minute. Nobody can bring it back.
            </AlertDialogDescription>
          </AlertDialogHeader>
          <AlertDialogFooter>
            <AlertDialogCancel>Keep it</AlertDialogCancel>
            <AlertDialogAction variant="destructive" onClick={handleDelete}>
              Delete post
            </AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </div>
  ),
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  args: { defaultOpen: true },
  play: async () => {
    const question = await screen.findByRole("alertdialog", { name: "Delete this post?" });
    await expect(question).toHaveAccessibleDescription(/^It leaves every channel/);
    await waitFor(() =>
      expect(within(question).getByRole("button", { name: "Keep it" })).toHaveFocus(),
    );
  },
};

export const OpenOnPhone: Story = {
  args: { defaultOpen: true },
  globals: { viewport: { value: "mobile1" } },
  play: async () => {
    await expect(await screen.findByRole("alertdialog")).toBeVisible();
  },
};

export const EscapeChangesNothing: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Delete post" });
    await userEvent.click(opener);
    await screen.findByRole("alertdialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(handleDelete).not.toHaveBeenCalled();
  },
};

export const Confirmed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete post" }));
    const question = await screen.findByRole("alertdialog");
    await userEvent.click(within(question).getByRole("button", { name: "Delete post" }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await expect(handleDelete).toHaveBeenCalledOnce();
  },
};
