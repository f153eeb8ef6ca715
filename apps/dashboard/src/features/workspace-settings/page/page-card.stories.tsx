import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { insideSettings } from "../testing/inside-settings.tsx";
import { PageCard, type PageCardProps } from "./page-card.tsx";
import { PageSummary } from "./page-summary.tsx";

const saved = {
  description: "Bread from seven.\nClosed on Monday.",
  links: [
    { title: "Menu", url: "https://larkfield.example/menu" },
    { title: "Shop", url: "https://shop.example/" },
  ],
};

const meta = {
  title: "Screens/Dashboard/Your page",
  component: PageCard,
  decorators: [insideSettings("general")],
  parameters: { layout: "fullscreen" },
  args: {
    saved,
    slug: "harbour",
    onSave: fn<PageCardProps["onSave"]>(() => Promise.resolve()),
  },
} satisfies Meta<typeof PageCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  args: { saved: null },
  play: async ({ canvas, args }) => {
    const save = canvas.getByRole("button", { name: "Save page" });
    await expect(save).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Add a link" }));
    await expect(canvas.getByLabelText("Title")).toHaveFocus();
    await userEvent.type(canvas.getByLabelText("Address"), "javascript:alert(1)");
    await userEvent.click(save);
    await expect(canvas.getByLabelText("Title")).toHaveFocus();
    await expect(canvas.getByLabelText("Title")).toHaveAccessibleDescription("Enter a title.");
    await expect(canvas.getByLabelText("Address")).toHaveAccessibleDescription(
      "Enter a web address, such as https://example.com.",
    );
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText("Title"), "Menu");
    await userEvent.clear(canvas.getByLabelText("Address"));
    await userEvent.type(canvas.getByLabelText("Address"), "larkfield.example/menu{Enter}");
    await expect(args.onSave).toHaveBeenCalledWith(
      { description: "", links: [saved.links[0]] },
      expect.anything(),
    );
  },
};

export const Reordered: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Move link 2 up" }));
    await expect(canvas.getByRole("button", { name: "Move link 1 down" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Save page" }));
    await expect(args.onSave).toHaveBeenCalledWith(
      { description: saved.description, links: saved.links.toReversed() },
      expect.anything(),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Remove link 1" }));
    await expect(canvas.getByRole("button", { name: "Add a link" })).toHaveFocus();
    await expect(canvas.getByLabelText("Title")).toHaveValue("Shop");
  },
};

export const ChangedMeanwhile: Story = {
  args: {
    onSave: fn<PageCardProps["onSave"]>(async () => {
      throw new AppError({ kind: "conflict", code: "page_changed" });
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Description"), " Rye too.");
    await userEvent.click(canvas.getByRole("button", { name: "Save page" }));
    await expect(await canvas.findByText(/Someone else changed the page/)).toBeVisible();
    await expect(canvas.getByLabelText("Description")).toHaveValue(`${saved.description} Rye too.`);
  },
};

export const Read: Story = {
  render: ({ saved: profile, slug }) => <PageSummary saved={profile} slug={slug} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("https://shop.example/")).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Allgemein"),
};
