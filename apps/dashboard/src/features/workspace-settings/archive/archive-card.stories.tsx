import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { insideSettings } from "../testing/inside-settings.tsx";
import { ArchiveCard } from "./archive-card.tsx";

const meta = {
  title: "Screens/Dashboard/Archive",
  component: ArchiveCard,
  decorators: [insideSettings("data")],
  parameters: { layout: "fullscreen" },
  args: {
    state: { kind: "idle" },
    slug: "harbour",
    onExport: fn(),
    onImport: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ArchiveCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Export everything" }));
    await expect(args.onExport).toHaveBeenCalled();
    const file = new File(["PK"], "harbour.zip", { type: "application/zip" });
    await userEvent.upload(canvas.getByLabelText("Import an archive"), file);
    await expect(args.onImport).toHaveBeenCalledWith(file);
  },
};

export const Sending: Story = {
  args: { state: { kind: "sending", share: 0.4 } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("value", "0.4");
    await expect(canvas.getByRole("button", { name: "Export everything" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};

export const Imported: Story = {
  args: { state: { kind: "imported", posts: 120, pictures: 48 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Posts: 120, pictures and videos: 48.",
    );
  },
};

export const Failed: Story = {
  args: {
    state: {
      kind: "failed",
      reason: "posts.jsonl, line 12: content.text: This text is too long. Nothing was imported.",
    },
  },
};

export const German: Story = {
  globals: germanPhone,
  args: { state: { kind: "exporting", bytes: 4_200_000 } },
  play: () => expectGermanToFit("Daten"),
};
