import { insideShell } from "#testing/inside-shell.tsx";
import { blueskyChannel, nostrChannel, pageChannel } from "#testing/workspace-samples.ts";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, mocked, userEvent, waitFor, within } from "storybook/test";
import { ChannelGroups, type ChannelGroupsProps } from "./channel-groups.tsx";

const launch = {
  id: "0197f0a0-0000-4000-8000-000000000301",
  name: "Launch",
  channelIds: [pageChannel.id, blueskyChannel.id],
};
const gone = {
  ...launch,
  id: "0197f0a0-0000-4000-8000-000000000302",
  name: "Gone",
  channelIds: [],
};

const given: ChannelGroupsProps = {
  groups: [launch, gone],
  channelIds: [pageChannel.id, blueskyChannel.id, nostrChannel.id],
  chosenIds: [pageChannel.id, nostrChannel.id],
  onToggle: fn(),
  onSave: fn<NonNullable<ChannelGroupsProps["onSave"]>>(() => Promise.resolve()),
  onRemove: fn(),
};

const meta = {
  title: "Screens/Dashboard/Composer/Groups of channels",
  component: ChannelGroups,
  decorators: [insideShell("/w/harbour/posts/new")],
  parameters: { layout: "fullscreen" },
  args: given,
} satisfies Meta<typeof ChannelGroups>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChoosesAndDeletes: Story = {
  play: async ({ canvas, args }) => {
    const group = canvas.getByRole("button", { name: "Launch" });
    await expect(group).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(group);
    await expect(args.onToggle).toHaveBeenCalledWith(launch.channelIds);
    await expect(canvas.queryByRole("button", { name: "Gone" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Delete the group “Launch”" }));
    await expect(args.onRemove).toHaveBeenCalledWith(launch);
    await expect(canvas.getByRole("region", { name: "Groups" })).toHaveFocus();
  },
};

export const SavesTheChosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save as a group" }));
    await userEvent.keyboard("launch");
    await expect(canvas.getByText("Replaces the channels of “Launch”.")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSave).toHaveBeenCalledWith({
      id: launch.id,
      name: "launch",
      channelIds: [pageChannel.id, nostrChannel.id],
    });
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

/** Saves the same group again, not another one. */
export const AnswerIsLost: Story = {
  args: {
    onSave: fn<NonNullable<ChannelGroupsProps["onSave"]>>(() =>
      Promise.reject(new AppError({ kind: "offline" })),
    ),
  },
  play: async ({ canvas, args: { onSave = fn() } }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save as a group" }));
    await userEvent.keyboard("Local{Enter}");
    await waitFor(() => expect(canvas.getByRole("textbox")).toBeInvalid());
    await userEvent.type(canvas.getByRole("textbox"), "{Enter}");
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    const [first, second] = mocked(onSave).mock.calls;
    await expect(second).toEqual(first);
  },
};

export const NameIsTaken: Story = {
  args: {
    onSave: () => Promise.reject(new AppError({ kind: "conflict", code: "group_name_taken" })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save as a group" }));
    await userEvent.keyboard("Local{Enter}");
    await expect(await canvas.findByText(/already a group with this name/)).toBeVisible();
    await expect(canvas.getByRole("textbox")).toHaveValue("Local");
  },
};

export const NothingToSave: Story = {
  args: { chosenIds: launch.channelIds },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Launch" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(canvas.queryByRole("button", { name: "Save as a group" })).toBeNull();
  },
};

export const Contributor: Story = {
  args: { onSave: undefined },
  play: async ({ canvas }) => {
    const groups = within(canvas.getByRole("region", { name: "Groups" }));
    await expect(groups.getAllByRole("button")).toHaveLength(1);
  },
};
