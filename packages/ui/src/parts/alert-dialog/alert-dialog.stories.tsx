import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { useState } from "react";
import { AlertDialog } from "./alert-dialog.tsx";
import { Button } from "../button/button.tsx";

const handleDelete = fn();

function Page({ isOpen: isOpenAtFirst }: { isOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <div className="min-h-96 p-6">
      <Button variant="destructive" onClick={() => setIsOpen(true)}>
        Delete post
      </Button>
      <AlertDialog
        isOpen={isOpen}
        title="Delete this post?"
        description="It leaves every channel within a minute. Nobody can bring it back."
        cancelLabel="Keep it"
        confirmLabel="Delete post"
        onConfirm={() => {
          handleDelete();
          setIsOpen(false);
        }}
        onCancel={() => setIsOpen(false)}
      />
    </div>
  );
}

const meta = {
  title: "Parts/Alert dialog",
  component: Page,
  parameters: { layout: "fullscreen" },
  args: { isOpen: false },
  beforeEach: () => {
    handleDelete.mockClear();
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  args: { isOpen: true },
  play: async () => {
    const question = await screen.findByRole("alertdialog", { name: "Delete this post?" });
    await expect(question).toHaveAccessibleDescription(/^It leaves every channel/);
    await waitFor(() =>
      expect(within(question).getByRole("button", { name: "Keep it" })).toHaveFocus(),
    );
  },
};

export const OpenOnPhone: Story = {
  args: { isOpen: true },
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
