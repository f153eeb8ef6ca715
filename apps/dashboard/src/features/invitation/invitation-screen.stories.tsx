import { insideShell } from "#testing/inside-shell.tsx";
import { sampleInvitation } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { InvitationLoading, InvitationScreen, OtherAccount } from "./invitation-screen.tsx";

const onSwitch = fn();

const meta = {
  title: "Screens/Dashboard/Invitation",
  component: InvitationScreen,
  decorators: [insideShell("/invitations/1")],
  parameters: { layout: "fullscreen" },
  args: {
    invitation: sampleInvitation,
    isAccepting: false,
    isDeclining: false,
    onAccept: fn(),
    onDecline: fn(),
  },
} satisfies Meta<typeof InvitationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Ines Duarte invites you to Harbour Lights")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Join Harbour Lights" }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Decline" }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
};

export const Declined: Story = {
  args: { invitation: { ...sampleInvitation, state: "declined" } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("You declined this invitation")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Join Harbour Lights" }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

export const Accepted: Story = {
  args: { invitation: { ...sampleInvitation, state: "accepted" } },
};

export const Revoked: Story = { args: { invitation: { ...sampleInvitation, state: "revoked" } } };

export const Expired: Story = {
  args: { invitation: { ...sampleInvitation, state: "expired" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This invitation has expired")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Join/ })).not.toBeInTheDocument();
  },
};

export const ForAnotherAccount: Story = {
  render: () => (
    <OtherAccount email="sam@harbour.example" isSwitching={false} onSwitch={onSwitch} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There’s no invitation for sam@harbour.example")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Use another account" }));
    await expect(onSwitch).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { render: () => <InvitationLoading /> };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Einladung zu Harbour Lights"),
};
