import { insideShell } from "#testing/inside-shell.tsx";
import { forms } from "@postlark/networks/forms";
import type { Form } from "@postlark/networks/form";
import type { NetworkId } from "@postlark/networks/network-ids";
import { AppError } from "@postlark/sdk/errors";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { FormStep } from "./form-step.tsx";

const noForm: Form = { method: "none", fields: [] };

const shown = (network: NetworkId) => ({ network, form: forms[network] ?? noForm });

const meta = {
  title: "Screens/Dashboard/Connect by what a network shows",
  component: FormStep,
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
  // Stories share their arguments; each begins with nothing typed.
  beforeEach: ({ args }) => args.drafts.clear(),
  args: {
    ...shown("discord"),
    drafts: new Map(),
    notice: undefined,
    onConnect: fn(() => Promise.resolve()),
    onBack: () => {},
  },
} satisfies Meta<typeof FormStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Discord: Story = {};

export const Telegram: Story = { args: shown("telegram") };

export const Slack: Story = { args: shown("slack") };

export const WordPress: Story = { args: shown("wordpress") };

export const Mastodon: Story = { args: shown("mastodon") };

export const LinkedIn: Story = { args: shown("linkedin") };

export const LinkedInIsNotSetUp: Story = {
  args: {
    ...shown("linkedin"),
    onConnect: fn(() =>
      Promise.reject(new AppError({ kind: "invalid-input", code: "network_not_set_up" })),
    ),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Continue with LinkedIn" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent(/hasn’t registered Postlark/);
  },
};

export const DiscordRefuses: Story = {
  args: {
    onConnect: fn(() =>
      Promise.reject(
        new AppError({
          kind: "invalid-input",
          code: "connect_answer",
          answer: { error: { code: "connect_answer" }, field: "address" },
        }),
      ),
    ),
  },
  play: async () => {
    const address = await screen.findByLabelText("Webhook URL");
    await userEvent.type(address, "https://discord.com/api/webhooks/223704706495545344/d8");
    await userEvent.click(screen.getByRole("button", { name: "Connect" }));
    await expect(await screen.findByText(/Discord has no webhook at this URL/)).toBeVisible();
    await expect(address).toHaveFocus();
  },
};
