import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { Input } from "../input/input.tsx";
import { toast } from "../toast/toast.tsx";
import { Toaster } from "../toaster/toaster.tsx";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "./dialog.tsx";

const meta = {
  title: "Parts/Dialog with toasts",
  component: Dialog,
  parameters: { layout: "fullscreen" },
  args: { isOpen: true, onClose: fn() },
  render: (args) => (
    <div className="min-h-[36rem] p-6">
      <Dialog {...args}>
        <DialogContent closeLabel="Close">
          <DialogHeader>
            <DialogTitle>Rename the channel</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <Field label="Name">
              {(control) => <Input defaultValue="Morning notes" {...control} />}
            </Field>
          </DialogBody>
        </DialogContent>
      </Dialog>
      <Toaster label="Notifications" closeLabel="Close" />
    </div>
  ),
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToastsStayInReach: Story = {
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    const name = within(dialog).getByLabelText("Name");
    await waitFor(() => expect(name).toHaveFocus());
    toast({ title: "First", duration: 60_000 });
    toast({ title: "Second", duration: 60_000 });
    const second = await screen.findByText("Second");
    await expect(second.closest("[aria-live]")).not.toHaveAttribute("aria-hidden");
    await expect(second.closest("section")).not.toHaveAttribute("aria-hidden");

    await userEvent.keyboard("{Alt>}t{/Alt}");
    await expect(second.closest("section")).toContainElement(
      document.querySelector<HTMLElement>(":focus"),
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(second).not.toBeInTheDocument());
    await userEvent.click(within(screen.getByRole("region")).getByRole("button"));
    await waitFor(() => expect(screen.queryByText("First")).not.toBeInTheDocument());
    await expect(dialog).toBeVisible();
    await expect(name).toHaveFocus();
  },
};

/** There is no room beside the sheet: they leave its actions alone. */
export const AboveTheSheetOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    toast({ title: "Image is too large", description: "Choose a smaller one.", duration: 60_000 });
    const shown = await screen.findByText("Image is too large");
    const panel = dialog.querySelector("[data-slot=dialog-content]");
    const { bottom } = shown.closest("[data-slot=toast]")?.getBoundingClientRect() ?? new DOMRect();
    await expect(bottom).toBeGreaterThan(0);
    await expect(bottom).toBeLessThan(panel?.getBoundingClientRect().top ?? 0);
  },
};

/** Its actions are at its end, where toasts are otherwise. */
export const BesideAPanelAtTheSide: Story = {
  render: (args) => (
    <div className="min-h-[36rem] p-6">
      <Dialog {...args}>
        <DialogContent closeLabel="Close" placement="side">
          <DialogHeader>
            <DialogTitle>Connect a channel</DialogTitle>
          </DialogHeader>
        </DialogContent>
      </Dialog>
      <Toaster label="Notifications" closeLabel="Close" />
    </div>
  ),
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    toast({ title: "Saved", duration: 60_000 });
    const shown = await screen.findByText("Saved");
    const panel = dialog.querySelector("[data-slot=dialog-content]");
    const { right } = shown.closest("[data-slot=toast]")?.getBoundingClientRect() ?? new DOMRect();
    await expect(right).toBeGreaterThan(0);
    await expect(right).toBeLessThan(panel?.getBoundingClientRect().left ?? 0);
  },
};
