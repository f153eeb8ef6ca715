import { insideShell } from "#testing/inside-shell.tsx";
import { AppError } from "@postlark/sdk/errors";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { PracticeStep } from "./practice-step.tsx";

const absent = { state: "absent", progress: null, message: null, viewerUrl: null } as const;

const meta = {
  title: "Screens/Dashboard/Practice account",
  component: PracticeStep,
  decorators: [
    (Story) => (
      <Dialog isOpen onClose={() => {}}>
        <DialogContent placement="side" closeLabel="Close">
          <DialogHeader>
            <DialogTitle>Connect Practice Bluesky</DialogTitle>
          </DialogHeader>
          <Story />
        </DialogContent>
      </Dialog>
    ),
    insideShell("/w/harbour/channels", () => "Channels"),
  ],
  parameters: { layout: "fullscreen" },
  args: {
    practice: absent,
    error: null,
    isBusy: false,
    onStart: fn(),
    onBack: () => {},
  },
} satisfies Meta<typeof PracticeStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Absent: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: /Install and connect/ }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};

export const Installing: Story = {
  args: { practice: { ...absent, state: "installing", progress: 0.4 }, isBusy: true },
  play: async () => {
    await expect(await screen.findByRole("progressbar")).toHaveValue(0.4);
  },
};

export const Starting: Story = {
  args: { practice: { ...absent, state: "starting" }, isBusy: true },
};

export const MakingTheAccount: Story = {
  args: { practice: { ...absent, state: "running" }, isBusy: true },
};

export const Failed: Story = {
  args: { practice: { ...absent, state: "failed", message: "There is no room on the disk." } },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("no room on the disk");
    await expect(screen.getByRole("button", { name: /Try again/ })).toBeVisible();
  },
};

export const Unreachable: Story = {
  args: { practice: undefined, error: new AppError({ kind: "offline" }) },
};
