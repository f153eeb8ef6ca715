import { insideShell } from "#testing/inside-shell.tsx";
import { AppError } from "@postlark/sdk/errors";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { credentialForms } from "./credential-forms.ts";
import { CredentialStep } from "./credential-step.tsx";

const meta = {
  title: "Screens/Dashboard/Live/Connect by what a network shows",
  component: CredentialStep,
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
    form: credentialForms.discord,
    drafts: new Map(),
    notice: undefined,
    onConnect: fn(() => Promise.resolve()),
    onBack: () => {},
  },
} satisfies Meta<typeof CredentialStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Discord: Story = {};

export const Telegram: Story = { args: { form: credentialForms.telegram } };

export const Slack: Story = { args: { form: credentialForms.slack } };

export const WordPress: Story = { args: { form: credentialForms.wordpress } };

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
    const address = await screen.findByLabelText("Webhook’s address");
    await userEvent.type(address, "https://discord.com/api/webhooks/223704706495545344/d8");
    await userEvent.click(screen.getByRole("button", { name: "Connect" }));
    await expect(await screen.findByText(/Discord knows no webhook at this address/)).toBeVisible();
    await expect(address).toHaveFocus();
  },
};
