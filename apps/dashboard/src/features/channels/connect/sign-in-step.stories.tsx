import { insideShell } from "#testing/inside-shell.tsx";
import { AppError } from "@postlark/sdk/errors";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { SignInStep } from "./sign-in-step.tsx";

const meta = {
  title: "Screens/Dashboard/Live/Connect by signing in",
  component: SignInStep,
  decorators: [
    (Story) => (
      <Dialog isOpen onClose={() => {}}>
        <DialogContent placement="side" closeLabel="Close">
          <DialogHeader>
            <DialogTitle>Connect</DialogTitle>
          </DialogHeader>
          <Story />
        </DialogContent>
      </Dialog>
    ),
    insideShell("/w/harbour/channels", () => "Channels"),
  ],
  parameters: { layout: "fullscreen" },
  args: {
    network: "linkedin",
    days: "LinkedIn may want you to agree anew every 60 days. Posts wait until you have.",
    drafts: new Map(),
    notice: undefined,
    onConnect: fn(() => Promise.resolve()),
    onBack: () => {},
  },
} satisfies Meta<typeof SignInStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LinkedIn: Story = {};

export const NotSetUp: Story = {
  args: {
    onConnect: fn(() =>
      Promise.reject(new AppError({ kind: "invalid-input", code: "network_not_set_up" })),
    ),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Continue with LinkedIn" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent(/has not registered it/);
  },
};
