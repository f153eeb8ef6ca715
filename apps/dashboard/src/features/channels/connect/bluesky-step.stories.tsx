import { insideShell } from "#testing/inside-shell.tsx";
import { AppError } from "@postlark/sdk/errors";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { BlueskyStep } from "./bluesky-step.tsx";

const meta = {
  title: "Screens/Dashboard/Sign in at Bluesky",
  component: BlueskyStep,
  decorators: [
    (Story) => (
      <Dialog isOpen onClose={() => {}}>
        <DialogContent placement="side" closeLabel="Close">
          <DialogHeader>
            <DialogTitle>Connect Bluesky</DialogTitle>
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
    drafts: new Map(),
    notice: undefined,
    onConnect: fn(() => Promise.resolve()),
    onBack: () => {},
  },
} satisfies Meta<typeof BlueskyStep>;

export default meta;
type Story = StoryObj<typeof meta>;

const leave = async () => {
  await userEvent.type(await screen.findByLabelText("Handle"), "@harbour.bsky.social");
  await userEvent.click(screen.getByRole("button", { name: "Continue with Bluesky" }));
};

export const First: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByLabelText("Sign in at Bluesky")).toBeChecked();
    await expect(screen.queryByLabelText("App password")).not.toBeInTheDocument();
    await leave();
    await expect(args.onConnect).toHaveBeenCalledWith({
      network: "bluesky",
      method: "oauth",
      identifier: "harbour.bsky.social",
    });
  },
};

export const NotOffered: Story = {
  args: {
    onConnect: fn(() =>
      Promise.reject(new AppError({ kind: "invalid-input", code: "oauth_not_offered" })),
    ),
  },
  play: async () => {
    await leave();
    await expect(await screen.findByRole("alert")).toHaveTextContent(
      "Connect with an app password instead.",
    );
    await userEvent.click(screen.getByLabelText("By app password"));
    await expect(screen.getByLabelText("Handle")).toHaveValue("@harbour.bsky.social");
    await expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  },
};

export const CameBack: Story = {
  args: { notice: "Access wasn’t granted. Nothing was connected." },
  globals: { viewport: { value: "mobile1" } },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("Access wasn’t granted");
  },
};
