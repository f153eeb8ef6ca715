import { insideShell } from "#testing/inside-shell.tsx";
import { sampleInvitation } from "#testing/sample-workspace.ts";
import { m } from "#paraglide/messages.js";
import { germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ConnectionNotice } from "../connection-notice.tsx";
import { InvitationPill } from "./invitation-pill.tsx";

const other = { ...sampleInvitation, id: "other", invitedBy: null, workspaceName: "Larkfield" };

const meta = {
  title: "Screens/Dashboard/Invitation notice",
  component: InvitationPill,
  decorators: [insideShell("/dashboard", m.nav_dashboard)],
  parameters: { layout: "fullscreen" },
  args: { invitations: [sampleInvitation], isDeclining: false, onDecline: fn() },
  render: (args) => (
    <ConnectionNotice isLost={false} isLasting={false} isLive={false} retry={fn()}>
      <InvitationPill {...args} />
    </ConnectionNotice>
  ),
} satisfies Meta<typeof InvitationPill>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Ines Duarte invites you to Harbour Lights",
    );
    await expect(canvas.getByRole("link", { name: "View Harbour Lights" })).toHaveAttribute(
      "href",
      `/invitations/${sampleInvitation.id}`,
    );
    await userEvent.click(canvas.getByRole("button", { name: "Decline Harbour Lights" }));
    await expect(args.onDecline).toHaveBeenCalledWith(sampleInvitation);
  },
};

export const Several: Story = {
  args: { invitations: [sampleInvitation, other] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Hide" }));
    await expect(canvas.getByText("You’re invited to Larkfield")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Hide" }));
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

/** The connection has the place first. */
export const WhileDisconnected: Story = {
  render: (args) => (
    <ConnectionNotice isLost isLasting={false} isLive={false} retry={fn()}>
      <InvitationPill {...args} />
    </ConnectionNotice>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Reconnecting…");
    await expect(canvas.queryByText(/invites you/)).not.toBeInTheDocument();
  },
};

export const German: Story = { globals: germanPhone };
