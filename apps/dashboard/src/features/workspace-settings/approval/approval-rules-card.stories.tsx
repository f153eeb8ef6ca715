import { blueskyChannel, pageChannel } from "#testing/workspace-samples.ts";
import { samplePeople } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { insideSettings } from "../testing/inside-settings.tsx";
import { ApprovalRulesCard, type ApprovalRulesCardProps } from "./approval-rules-card.tsx";

const { me, admin, editor, nameless } = samplePeople;

const meta = {
  title: "Screens/Dashboard/Approval rules",
  component: ApprovalRulesCard,
  decorators: [insideSettings("approval")],
  parameters: { layout: "fullscreen" },
  args: {
    rules: [],
    people: [me, admin, editor, nameless],
    channels: [pageChannel, blueskyChannel],
    onSave: fn<ApprovalRulesCardProps["onSave"]>(() => Promise.resolve()),
  },
} satisfies Meta<typeof ApprovalRulesCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfTheWorkspace: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("radio", { name: "No one" })).toBeChecked();
    await expect(canvas.getByRole("button", { name: "Save approval rule" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("radio", { name: "One other person" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save approval rule" }));
    await expect(args.onSave).toHaveBeenCalledWith({
      channelId: null,
      policy: "one",
      approverIds: [],
      stages: [],
    });
  },
};

export const OfSomePeople: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Everyone on a list" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save approval rule" }));
    await expect(canvas.getByText("Choose at least one person.")).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    const [first] = canvas.getAllByRole("checkbox");
    await userEvent.click(first ?? document.body);
    await userEvent.click(canvas.getByRole("button", { name: "Save approval rule" }));
    await expect(args.onSave).toHaveBeenCalledWith({
      channelId: null,
      policy: "all",
      approverIds: [me.userId],
      stages: [],
    });
  },
};

/** Stages are added, moved and removed by the keyboard, and the focus stays with them. */
export const InStages: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "In stages" }));
    await expect(canvas.getByRole("button", { name: "Remove stage 1" })).toBeDisabled();
    const add = canvas.getByRole("button", { name: "Add a stage" });
    await userEvent.click(add);
    await userEvent.click(add);
    await userEvent.click(canvas.getByRole("button", { name: "Remove stage 3" }));
    await expect(add).toHaveFocus();
    const second = within(canvas.getByRole("listitem", { name: "Stage 2" }));
    await userEvent.selectOptions(second.getByLabelText("By role"), "");
    await userEvent.click(canvas.getByRole("button", { name: "Save approval rule" }));
    await expect(second.getByText("Choose a role or at least one person.")).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    const [own] = second.getAllByRole("checkbox");
    await userEvent.click(own ?? document.body);
    await userEvent.selectOptions(second.getByLabelText("How many approve"), "all");
    canvas.getByRole("button", { name: "Move stage 2 up" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Move stage 1 down" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Save approval rule" }));
    await expect(args.onSave).toHaveBeenCalledWith({
      channelId: null,
      policy: "stages",
      approverIds: [],
      stages: [
        { needs: "all", people: [me.userId], role: null, client: false },
        { needs: "one", people: [], role: "editor", client: false },
      ],
    });
  },
};

/** What is chosen for one channel stays while another is looked at; one press saves both. */
export const OfAChannel: Story = {
  args: { rules: [{ channelId: null, policy: "one", approverIds: [], stages: [] }] },
  play: async ({ canvas, args }) => {
    const channel = canvas.getByLabelText("Channel");
    await userEvent.selectOptions(channel, blueskyChannel.id);
    await expect(canvas.getByRole("radio", { name: "Same as the workspace" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "No one" }));
    await userEvent.selectOptions(channel, "");
    await expect(canvas.getByRole("radio", { name: "One other person" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "No one" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save approval rule" }));
    const rule = { policy: "none", approverIds: [], stages: [] };
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(2));
    await expect(args.onSave).toHaveBeenCalledWith({ ...rule, channelId: blueskyChannel.id });
    await expect(args.onSave).toHaveBeenCalledWith({ ...rule, channelId: null });
  },
};

/** With one editor nobody could approve: only clients can be asked, and the reason is said before saving. */
export const Alone: Story = {
  args: { people: [me] },
  play: async ({ canvas, args }) => {
    const one = canvas.getByRole("radio", { name: "One other person" });
    await expect(one).toBeDisabled();
    await expect(one).toHaveAccessibleDescription(/Invite another editor first/);
    await userEvent.click(canvas.getByRole("radio", { name: "In stages" }));
    const stage = within(canvas.getByRole("listitem", { name: "Stage 1" }));
    await expect(within(stage.getByLabelText("By role")).getAllByRole("option")).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "Save approval rule" }));
    await expect(args.onSave).toHaveBeenCalledWith({
      channelId: null,
      policy: "stages",
      approverIds: [],
      stages: [{ needs: "one", people: [], role: null, client: true }],
    });
  },
};

export const Refused: Story = {
  args: {
    onSave: fn<ApprovalRulesCardProps["onSave"]>(() =>
      Promise.reject(new AppError({ kind: "invalid-input", code: "approver_missing" })),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "One other person" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save approval rule" }));
    await expect(await canvas.findByText(/Invite another editor first/)).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "One other person" })).toBeChecked();
  },
};

export const German: Story = {
  globals: germanPhone,
  args: { rules: [{ channelId: null, policy: "all", approverIds: [me.userId], stages: [] }] },
  play: () => expectGermanToFit("Freigabe"),
};
