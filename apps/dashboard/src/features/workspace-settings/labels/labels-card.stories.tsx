import { sampleLabels } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { insideSettings } from "../testing/inside-settings.tsx";
import { LabelsCard, type LabelsCardProps } from "./labels-card.tsx";

const [label] = sampleLabels;

const meta = {
  title: "Screens/Dashboard/Labels",
  component: LabelsCard,
  decorators: [insideSettings("labels")],
  parameters: { layout: "fullscreen" },
  args: {
    labels: sampleLabels,
    onCreate: fn<LabelsCardProps["onCreate"]>(async () => {}),
    onChange: fn(() => Promise.resolve()),
    onDelete: fn(() => Promise.resolve()),
    countPosts: fn(async () => 3),
  },
} satisfies Meta<typeof LabelsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("Label name"), " Spring ");
    await userEvent.click(canvas.getByRole("radio", { name: "Teal" }));
    await userEvent.click(canvas.getByRole("button", { name: "Add label" }));
    await expect(args.onCreate).toHaveBeenCalledWith({ name: "Spring", hue: "teal" });
    await expect(canvas.getByLabelText("Label name")).toHaveValue("");
  },
};

export const None: Story = {
  args: { labels: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add label" }));
    await expect(canvas.getByText("Enter a name.")).toBeVisible();
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const Edited: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit “Behind the scenes”" }));
    await expect(canvas.getByDisplayValue("Behind the scenes")).toHaveFocus();
    await userEvent.keyboard("!{Enter}");
    await expect(args.onChange).toHaveBeenCalledWith(label?.id, {
      name: "Behind the scenes!",
      hue: "teal",
    });
    await expect(canvas.getByRole("button", { name: "Edit “Behind the scenes”" })).toHaveFocus();
  },
};

export const Taken: Story = {
  args: {
    onCreate: fn<LabelsCardProps["onCreate"]>(async () => {
      throw new AppError({ kind: "conflict", code: "label_taken" });
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Label name"), "Winter Market{Enter}");
    await expect(await canvas.findByText("A label with this name already exists.")).toBeVisible();
    await expect(canvas.getByLabelText("Label name")).toHaveValue("Winter Market");
  },
};

export const AskedToDelete: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete “Behind the scenes”" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await expect(dialog.getByText(/It’s on 3 posts/)).toBeVisible();
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Delete label" }));
    await expect(args.onDelete).toHaveBeenCalledWith(label);
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Labels"),
};
