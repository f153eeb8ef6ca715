import { insideShell } from "#testing/inside-shell.tsx";
import { libraryPicture, sampleFolder } from "#testing/workspace-samples.ts";
import { germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { FolderDialog, type FolderDialogProps } from "./folder-dialog.tsx";

const folders = [
  sampleFolder(1, "2026"),
  sampleFolder(2, "Summer", 1),
  sampleFolder(3, "Boats", 2),
  sampleFolder(4, "Bread"),
];
const [, summer = sampleFolder(2, "Summer")] = folders;

const asked: FolderDialogProps = {
  question: { kind: "new", parent: summer },
  folders,
  isPending: false,
  error: undefined,
  onAnswer: fn(),
  onClose: fn(),
};

const meta = {
  title: "Screens/Dashboard/Folder",
  component: FolderDialog,
  decorators: [insideShell("/w/harbour/library")],
  parameters: { layout: "fullscreen" },
  args: asked,
} satisfies Meta<typeof FolderDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  args: { error: "A folder with this name already exists. Choose another name." },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Create folder" }));
    await expect(await screen.findByText("Enter a name.")).toBeVisible();
    await userEvent.type(screen.getByLabelText("Name"), " Dawn {Enter}");
    await expect(args.onAnswer).toHaveBeenCalledWith({
      name: "Dawn",
      place: null,
      pictures: "keep",
    });
  },
};

export const MovePictures: Story = {
  args: { question: { kind: "pictures", pictures: [libraryPicture(1), libraryPicture(2)] } },
  play: async ({ args }) => {
    await userEvent.selectOptions(await screen.findByLabelText("Move to"), "\u2003\u2003Boats");
    await userEvent.click(screen.getByRole("button", { name: "Move" }));
    await expect(args.onAnswer).toHaveBeenCalledWith(
      expect.objectContaining({ place: folders[2]?.id }),
    );
  },
};

export const Delete: Story = {
  args: { question: { kind: "delete", folder: summer } },
  play: async ({ args }) => {
    await expect(await screen.findByText("They move to “2026”.")).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: "Delete them too" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete folder" }));
    await expect(args.onAnswer).toHaveBeenCalledWith(
      expect.objectContaining({ pictures: "delete" }),
    );
  },
};

export const GermanOnAPhone: Story = {
  args: { question: { kind: "delete", folder: summer } },
  globals: germanPhone,
};
