import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleLabels } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { PostLabels, type PostLabelsProps } from "./post-labels.tsx";

const [first, second] = sampleLabels;

const shown: PostLabelsProps = {
  labels: sampleLabels,
  chosen: sampleLabels.slice(0, 2).map(({ id }) => id),
  settingsPath: "/w/harbour/settings/labels",
  onSet: fn(),
};

const meta = {
  title: "Screens/Dashboard/Labels of a post",
  component: PostLabels,
  decorators: [insideShell("/w/harbour/posts/new", m.composer_new)],
  parameters: { layout: "fullscreen" },
  args: shown,
} satisfies Meta<typeof PostLabels>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Labelled: Story = {
  play: async ({ canvas, args }) => {
    await expect(
      within(canvas.getByRole("list", { name: "Labels" })).getAllByRole("listitem"),
    ).toHaveLength(2);
    canvas.getByRole("button", { name: "Choose labels" }).focus();
    await userEvent.keyboard("{Enter}");
    const panel = within(canvas.getByRole("dialog", { name: "Choose labels" }));
    await userEvent.click(panel.getByRole("checkbox", { name: "Winter market" }));
    await expect(args.onSet).toHaveBeenCalledWith(sampleLabels[2]?.id, true);
    await userEvent.click(panel.getByRole("checkbox", { name: first?.name ?? "" }));
    await expect(args.onSet).toHaveBeenCalledWith(first?.id, false);
  },
};

export const None: Story = { args: { chosen: [] } };

/** Ten: no further one can be chosen. */
export const AsManyAsCanBe: Story = {
  args: {
    labels: Array.from({ length: 11 }, (_, number) => ({
      id: `label ${number}`,
      name: `Label ${number}`,
      hue: "blue" as const,
    })),
    chosen: Array.from({ length: 10 }, (_, number) => `label ${number}`),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose labels" }));
    const panel = within(canvas.getByRole("dialog"));
    await expect(panel.getByRole("checkbox", { name: "Label 10" })).toBeDisabled();
    await expect(panel.getByText("A post can have up to 10 labels.")).toBeVisible();
  },
};

export const NotSavedYet: Story = {
  args: { chosen: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Choose labels" })).toBeDisabled();
    await expect(canvas.getByText(/Labels need a saved post/)).toBeVisible();
  },
};

export const NoneMadeYet: Story = {
  args: { labels: [], chosen: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Create a label" })).toBeVisible();
  },
};

/** Somebody else's post: its labels are seen. */
export const ReadOnly: Story = {
  args: { chosen: second ? [second.id] : [], settingsPath: undefined, onSet: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Choose labels" })).toBeNull();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Neuer Beitrag"),
};
