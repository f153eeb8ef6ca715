import { insideShell } from "#testing/inside-shell.tsx";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { SavedTextsDialog } from "./saved-texts-dialog.tsx";
import { SavedTexts, type SavedTextsProps } from "./saved-texts.tsx";

const opening = {
  id: "opening",
  kind: "template" as const,
  name: "Opening hours",
  text: "Open from {{hour}} on {{day}}. Come early.",
  revision: 1,
};
const tags = {
  id: "tags",
  kind: "hashtags" as const,
  name: "Bread",
  text: "#rye #bread #harbour",
  revision: 3,
};

const meta = {
  title: "Screens/Dashboard/Templates",
  component: SavedTexts,
  decorators: [
    (Story) => (
      <SavedTextsDialog isOpen onClose={() => undefined}>
        <Story />
      </SavedTextsDialog>
    ),
    insideShell("/w/harbour/posts/new"),
  ],
  parameters: { layout: "fullscreen" },
  args: {
    texts: [tags, opening],
    mayChange: true,
    current: "Fresh rye every day.",
    onInsert: fn(),
    onSave: fn<SavedTextsProps["onSave"]>(() => Promise.resolve()),
    onDelete: fn<SavedTextsProps["onDelete"]>(() => Promise.resolve()),
  },
} satisfies Meta<typeof SavedTexts>;

export default meta;
type Story = StoryObj<typeof meta>;

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

export const List: Story = {
  play: async ({ args }) => {
    await click("Use Bread");
    await expect(args.onInsert).toHaveBeenCalledWith("#rye #bread #harbour");
    await click("Delete Bread");
    await expect(args.onDelete).toHaveBeenCalledWith(tags);
  },
};

export const Fields: Story = {
  play: async ({ args }) => {
    await click("Use Opening hours");
    await expect(screen.getByLabelText("hour")).toHaveFocus();
    await userEvent.keyboard("seven{Enter}");
    await expect(args.onInsert).toHaveBeenCalledWith("Open from seven on {{day}}. Come early.");
  },
};

export const Kept: Story = {
  play: async ({ args }) => {
    await click("Save this text");
    await click("Save");
    await expect(screen.getByText("Enter a name.")).toBeVisible();
    await userEvent.type(screen.getByLabelText("Name"), "Every day");
    await click("Save");
    await expect(args.onSave).toHaveBeenCalledWith(
      { kind: "template", name: "Every day", text: "Fresh rye every day." },
      undefined,
    );
    await expect(await screen.findByRole("button", { name: "Use Bread" })).toBeVisible();
  },
};

export const ChangedMeanwhile: Story = {
  args: {
    onSave: fn<SavedTextsProps["onSave"]>(async () => {
      throw new AppError({ kind: "conflict", code: "saved_text_changed" });
    }),
  },
  play: async () => {
    await click("Edit Opening hours");
    await userEvent.type(screen.getByLabelText("Text"), " Or later.");
    await click("Save");
    await expect(await screen.findByRole("alert")).toHaveTextContent(/Someone else changed/);
    await expect(screen.getByLabelText("Text")).toHaveValue(`${opening.text} Or later.`);
  },
};

export const Nothing: Story = {
  args: { texts: [], current: "", mayChange: false },
  play: async () => {
    await expect(screen.getByText("No templates yet")).toBeVisible();
    await expect(screen.queryByRole("button", { name: "New template" })).toBeNull();
  },
};

export const Many: Story = {
  args: {
    texts: Array.from({ length: 12 }, (_, n) => ({ ...tags, id: `${n}`, name: `Set ${n}` })),
  },
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await userEvent.type(screen.getByRole("searchbox"), "set 11");
    await expect(screen.getAllByRole("button", { name: /^Use/ })).toHaveLength(1);
    await userEvent.type(screen.getByRole("searchbox"), "0");
    await expect(screen.getByText("No matching templates.")).toBeVisible();
  },
};
