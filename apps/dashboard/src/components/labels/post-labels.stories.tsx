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
  onCreate: fn(async () => true),
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
    await userEvent.click(panel.getByRole("option", { name: "Winter market" }));
    await expect(args.onSet).toHaveBeenCalledWith(sampleLabels[2]?.id, true);
    await userEvent.click(panel.getByRole("option", { name: first?.name ?? "", selected: true }));
    await expect(args.onSet).toHaveBeenCalledWith(first?.id, false);
  },
};

/** What is typed finds labels; what is new is created, by keyboard alone. */
export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose labels" }));
    const panel = within(canvas.getByRole("dialog", { name: "Choose labels" }));
    const box = panel.getByRole("combobox", { name: "Label name" });
    await expect(box).toHaveFocus();
    await userEvent.type(box, "winter market{Enter}");
    await expect(args.onSet).toHaveBeenLastCalledWith(sampleLabels[2]?.id, true);
    await expect(panel.queryByRole("option", { name: /^Create/ })).toBeNull();
    await userEvent.clear(box);
    await userEvent.type(box, "  Spring   fair ");
    await expect(panel.getByRole("option", { name: "Create “Spring fair”" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(args.onCreate).toHaveBeenCalledWith("Spring fair");
    await expect(box).toHaveValue("");
  },
};

/** A refusal is said elsewhere; what was typed stays for another attempt. */
export const NotCreated: Story = {
  args: { onCreate: fn(async () => false) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose labels" }));
    const box = within(canvas.getByRole("dialog", { name: "Choose labels" })).getByRole("combobox");
    await userEvent.type(box, "Spring fair{Enter}");
    await expect(args.onCreate).toHaveBeenCalledWith("Spring fair");
    await expect(box).toHaveValue("Spring fair");
  },
};

/** A contributor chooses among the labels that editors created. */
export const CannotCreate: Story = {
  args: { onCreate: undefined },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose labels" }));
    const panel = within(canvas.getByRole("dialog", { name: "Choose labels" }));
    await userEvent.type(panel.getByRole("combobox"), "Spring fair");
    await expect(panel.getByText("No labels found")).toBeVisible();
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
    await expect(panel.getByRole("option", { name: "Label 10" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
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
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose labels" }));
    await userEvent.type(canvas.getByRole("combobox"), "Spring{Enter}");
    await expect(args.onCreate).toHaveBeenCalledWith("Spring");
  },
};

/** Somebody else's post: its labels are seen. */
export const ReadOnly: Story = {
  args: { chosen: second ? [second.id] : [], onCreate: undefined, onSet: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Choose labels" })).toBeNull();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Neuer Beitrag"),
};
