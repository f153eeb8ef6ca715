import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "./dialog.tsx";
import { Field } from "../field/field.tsx";
import { Input } from "../input/input.tsx";

/** A page with a button that opens the dialog. */
function Page({
  isOpen: isOpenAtFirst,
  children,
}: Pick<ComponentProps<typeof Dialog>, "isOpen" | "children">) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <div className="min-h-[36rem] p-6">
      <Button onClick={() => setIsOpen(true)}>Rename</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {children}
      </Dialog>
    </div>
  );
}

const meta = {
  title: "Parts/Dialog",
  component: Page,
  parameters: { layout: "fullscreen" },
  args: {
    isOpen: false,
    children: (
      <DialogContent closeLabel="Close">
        <DialogHeader>
          <DialogTitle>Rename the channel</DialogTitle>
          <DialogDescription>Posts that are out already keep the old name.</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Field label="Name">
            {(control) => <Input defaultValue="Morning notes" {...control} />}
          </Field>
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <DialogClose>
            <Button>Rename</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    ),
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const panelOf = (dialog: HTMLElement) =>
  dialog.querySelector("[data-slot=dialog-content]")?.getBoundingClientRect() ?? new DOMRect();

export const Open: Story = {
  args: { isOpen: true },
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Rename the channel" });
    await expect(dialog).toHaveAccessibleDescription(
      "Posts that are out already keep the old name.",
    );
    await waitFor(() => expect(within(dialog).getByLabelText("Name")).toHaveFocus());
  },
};

export const OpenOnPhone: Story = { ...Open, globals: { viewport: { value: "mobile1" } } };

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Rename" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(within(dialog).getByLabelText("Name")).toHaveFocus());
    // The page behind it takes no focus.
    opener.focus();
    await expect(within(dialog).getByLabelText("Name")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** Where motion is unwelcome there is no frame in which it is not there yet. */
export const WithoutMotion: Story = {
  globals: { motion: "reduced" },
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Rename" }).click();
    const dialog = await screen.findByRole("dialog");
    await expect(within(dialog).getByLabelText("Name")).toBeVisible();
  },
};

export const Closed: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Rename" });
    for (const name of ["Close", "Cancel"]) {
      await userEvent.click(opener);
      const dialog = await screen.findByRole("dialog");
      await userEvent.click(within(dialog).getByRole("button", { name }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    }
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** A press outside closes it; one that began inside, such as a selection that ended there, does not. */
export const PressedOutside: Story = {
  args: { isOpen: true },
  play: async ({ canvas }) => {
    const dialog = await screen.findByRole("dialog");
    await userEvent.pointer([
      { keys: "[MouseLeft>]", target: within(dialog).getByLabelText("Name") },
      { keys: "[/MouseLeft]", target: dialog },
    ]);
    await userEvent.click(within(dialog).getByText("Rename the channel"));
    await expect(dialog).toHaveAttribute("data-state", "open");
    await userEvent.click(dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(canvas.getByRole("button", { name: "Rename" })).toBeVisible();
  },
};

const paragraphs = Array.from({ length: 12 }, (_, index) => index + 1);

export const LongText: Story = {
  args: {
    isOpen: true,
    children: (
      <DialogContent closeLabel="Close">
        <DialogHeader>
          <DialogTitle>How a queue fills itself</DialogTitle>
          <DialogDescription>Twelve steps, one after the other.</DialogDescription>
        </DialogHeader>
        <DialogBody tabIndex={0} className="grid gap-3 text-sm">
          {paragraphs.map((number) => (
            <p key={number}>
              {number}. A slot that nobody has filled takes the next post whose channel allows it,
              at the hour when most of its readers are awake.
            </p>
          ))}
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button>Understood</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await expect(panelOf(dialog).height).toBeLessThan(window.innerHeight);
    const body = within(dialog).getByText(/^1\. /).parentElement;
    await expect(body?.scrollHeight).toBeGreaterThan(body?.clientHeight ?? 0);
    await expect(body).toHaveFocus();
  },
};

export const AtTheSide: Story = {
  args: {
    isOpen: true,
    children: (
      <DialogContent closeLabel="Close" placement="side">
        <DialogHeader>
          <DialogTitle>Morning notes</DialogTitle>
          <DialogDescription>A channel, and what it is about.</DialogDescription>
        </DialogHeader>
        <DialogBody tabIndex={0} className="text-sm">
          What it belongs to stays in sight beside it.
        </DialogBody>
      </DialogContent>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    // It slides in.
    await waitFor(() => expect(panelOf(dialog).right).toBe(window.innerWidth));
    const { width, height } = panelOf(dialog);
    await expect(height).toBe(window.innerHeight);
    await expect(width).toBeLessThan(window.innerWidth / 2);
  },
};
