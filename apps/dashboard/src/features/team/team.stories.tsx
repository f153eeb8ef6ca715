import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { samplePending, samplePeople } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import type { Member } from "@postlark/domain/workspace";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { LeaveWorkspace } from "./leave-workspace.tsx";
import { MemberList } from "./member-list.tsx";
import type { TeamActions } from "./team-actions.ts";
import { PeopleLoading } from "./team-loading.tsx";

const { me, admin, editor, nameless } = samplePeople;

function Team({
  own,
  people,
  actions,
}: {
  own: WorkspaceRole;
  people: readonly Member[];
  actions: TeamActions;
}) {
  const isAdmin = own === "owner" || own === "admin";
  return (
    <>
      {isAdmin && <InviteForm own={own} invite={actions.invite} />}
      <MemberList people={people} own={own} userId={me.userId} actions={actions} />
      {isAdmin && <InvitationList invitations={samplePending} people={people} actions={actions} />}
      <LeaveWorkspace
        name="Harbour Lights"
        userId={me.userId}
        isOnlyOwner={own === "owner"}
        countLinks={actions.countLinks}
        onLeave={fn()}
      />
    </>
  );
}

const meta = {
  title: "Screens/Dashboard/Team",
  component: Team,
  decorators: [insideShell("/w/harbour/team", m.team_title)],
  parameters: { layout: "fullscreen" },
  args: {
    own: "owner",
    people: [me, admin, editor, nameless],
    actions: {
      invite: fn(() => Promise.resolve({ isMailSent: true })),
      revoke: fn(() => Promise.resolve()),
      changeRole: fn(() => Promise.resolve()),
      remove: fn(() => Promise.resolve()),
      leave: fn(() => Promise.resolve()),
      countLinks: fn(() => Promise.resolve(0)),
    },
  },
} satisfies Meta<typeof Team>;

export default meta;
type Story = StoryObj<typeof meta>;

const notifications = () => screen.getByRole("region", { name: "Notifications" });

export const ForAnOwner: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/You’re the only owner. Promote/)).toBeVisible();
    await userEvent.selectOptions(
      canvas.getByRole("combobox", { name: "Role of Ines Duarte" }),
      "Editor",
    );
    await expect(args.actions.changeRole).toHaveBeenCalledWith(admin.userId, "editor");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await expect(args.actions.changeRole).toHaveBeenLastCalledWith(admin.userId, "admin");
  },
};

export const Invited: Story = {
  play: async ({ canvas, args }) => {
    const email = canvas.getByRole("textbox", { name: "Email address" });
    await userEvent.type(email, "lee@");
    await userEvent.click(canvas.getByRole("button", { name: "Send invitation" }));
    await expect(email).toHaveAccessibleDescription(/Enter an email address/);
    await userEvent.type(email, "harbour.example{Enter}");
    await waitFor(() =>
      expect(args.actions.invite).toHaveBeenCalledWith("lee@harbour.example", "editor"),
    );
    await waitFor(() =>
      expect(notifications()).toHaveTextContent("lee@harbour.example is invited"),
    );
    await expect(email).toHaveValue("");
  },
};

/** Members and invitations are read apart: nobody is listed as both while one of them is on its way. */
export const JustJoined: Story = {
  args: { people: [me, admin, { ...editor, email: samplePending[0].email }] },
  play: async ({ canvas }) => {
    const [joined] = samplePending;
    await expect(canvas.getAllByText(joined.email)).toHaveLength(1);
  },
};

export const Declined: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Declined")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Invite again ros@harbour.example" }));
    await expect(args.actions.invite).toHaveBeenCalledWith("ros@harbour.example", "viewer");
    await userEvent.click(canvas.getByRole("button", { name: "Remove ros@harbour.example" }));
    await expect(args.actions.revoke).toHaveBeenCalledOnce();
  },
};

export const AlreadyAMember: Story = {
  args: {
    actions: {
      ...meta.args.actions,
      invite: fn(() =>
        Promise.reject(new AppError({ kind: "conflict", code: "already_member", status: 409 })),
      ),
    },
  },
  play: async ({ canvas }) => {
    const email = canvas.getByRole("textbox", { name: "Email address" });
    await userEvent.type(email, "sam@harbour.example{Enter}");
    await waitFor(() => expect(email).toHaveAccessibleDescription(/is already a member/));
    await expect(email).toHaveValue("sam@harbour.example");
  },
};

export const Removed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove Ines Duarte" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await expect(args.actions.remove).toHaveBeenCalledWith(admin.userId);
    await userEvent.click(await screen.findByRole("button", { name: "Invite again" }));
    await expect(args.actions.invite).toHaveBeenCalledWith(admin.email, "admin");
  },
};

/** With somebody who leaves, the links end that they gave to clients: the question says how many. */
export const RemovedWithLinks: Story = {
  args: { actions: { ...meta.args.actions, countLinks: fn(() => Promise.resolve(3)) } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove Ines Duarte" }));
    const question = await screen.findByRole("alertdialog");
    await waitFor(() =>
      expect(question).toHaveAccessibleDescription(
        /3 client links they created will stop working\.$/,
      ),
    );
    await expect(args.actions.countLinks).toHaveBeenCalledWith(admin.userId);
  },
};

/** Whoever is no editor any more loses their links, which no change back restores: that is asked at once. */
export const DemotedWithLinks: Story = {
  args: { actions: { ...meta.args.actions, countLinks: fn(() => Promise.resolve(2)) } },
  play: async ({ canvas, args }) => {
    const role = canvas.getByRole("combobox", { name: "Role of Ines Duarte" });
    await userEvent.selectOptions(role, "Viewer");
    const question = screen.getByRole("alertdialog");
    await expect(question).toHaveAccessibleName("Change Ines Duarte’s role to Viewer?");
    await waitFor(() =>
      expect(question).toHaveAccessibleDescription(
        "Viewer: Can see everything, change nothing. 2 client links they created will stop working.",
      ),
    );
    await expect(args.actions.changeRole).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole("button", { name: "Change role" }));
    await waitFor(() =>
      expect(args.actions.changeRole).toHaveBeenCalledWith(admin.userId, "viewer"),
    );
  },
};

/** One's own way out says so as well; what could not be counted is said without a number. */
export const LeavingWithLinks: Story = {
  args: {
    own: "editor",
    actions: { ...meta.args.actions, countLinks: fn(() => Promise.reject(new Error("Away"))) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
      /Any client links you created will stop working\.$/,
    );
  },
};

/** An admin gives every role but the owner's, and leaves owners alone. */
export const ForAnAdmin: Story = {
  args: { own: "admin", people: [{ ...me, role: "admin" }, { ...admin, role: "owner" }, editor] },
  play: async ({ canvas }) => {
    await expect(
      canvas.queryByRole("combobox", { name: "Role of Ines Duarte" }),
    ).not.toBeInTheDocument();
    const role = canvas.getByRole("combobox", { name: "Role" });
    await expect(within(role).queryByRole("option", { name: "Owner" })).not.toBeInTheDocument();
  },
};

export const ForAViewer: Story = {
  args: {
    own: "viewer",
    people: [
      { ...me, role: "viewer" },
      { ...admin, role: "owner" },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("combobox")).not.toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Leave" })).toBeVisible();
  },
};

export const Loading: Story = { render: () => <PeopleLoading /> };

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

export const German: Story = { globals: germanPhone, play: () => expectGermanToFit("Team") };
