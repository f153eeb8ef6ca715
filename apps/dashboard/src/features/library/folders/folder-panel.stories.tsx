import { PictureList } from "#components/pictures/picture-pages.tsx";
import { insideShell } from "#testing/inside-shell.tsx";
import { drawnPicture, libraryPicture, sampleFolder } from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { DragEvent } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { LibraryScreen } from "../library-screen.tsx";
import { PictureTile } from "../picture-tile.tsx";
import { dragPictures } from "./dragged-pictures.ts";
import { FolderPanel } from "./folder-panel.tsx";
import type { FolderQuestion } from "./folder-question.ts";
import { SelectionBar } from "../selection/selection-bar.tsx";

const folders = [
  sampleFolder(1, "2026"),
  sampleFolder(2, "Summer by the harbour, and all that came of it", 1),
  sampleFolder(3, "Boats", 2),
  sampleFolder(4, "Bread"),
];

const pictures = [
  libraryPicture(1, { name: "Boats at dawn", alt: "Six boats in the harbour" }),
  libraryPicture(2, { name: "A rather long name that somebody gave to a picture.jpeg" }),
  libraryPicture(3, { name: "" }),
];

const ask = fn<(question: FolderQuestion) => void>();
const drop = fn<(folderId: string | null) => void>();
const moving = {
  isSelected: false,
  onSelect: fn(),
  onDrag: (event: DragEvent) => dragPictures(event),
  onMove: fn(),
};

const meta = {
  title: "Screens/Dashboard/Library in folders",
  component: LibraryScreen,
  decorators: [insideShell("/w/harbour/library")],
  parameters: { layout: "fullscreen" },
  args: {
    filter: { words: "", tag: undefined, folder: sampleFolder(2, "", 1).id },
    onFilter: fn(),
    addressForm: null,
    summary: { usedBytes: 1_234_000_000, maxBytes: 5_000_000_000, tags: [], folders },
    count: 3,
    uploads: { uploads: [], stilled: new Set(), add: fn(), stop: fn(), retry: fn() },
    onFiles: fn(),
    folders: (
      <FolderPanel
        folders={folders}
        chosen={sampleFolder(2, "", 1).id}
        pathOf={(folder) => `/w/harbour/library${folder && `?folder=${folder}`}`}
        onChoose={fn()}
        onDropPictures={drop}
        onAsk={ask}
      />
    ),
    selection: (
      <SelectionBar
        count={2}
        total={3}
        isPending={false}
        onAll={fn()}
        onMove={fn()}
        onTag={fn()}
        onDelete={fn()}
        onClear={fn()}
      />
    ),
    children: (
      <PictureList label="Files 1 to 3 of 3">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            address={drawnPicture(index * 80)}
            to={`/w/harbour/library/${picture.id}`}
            moving={{ ...moving, isSelected: index < 2 }}
          />
        ))}
      </PictureList>
    ),
  },
} satisfies Meta<typeof LibraryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A tree to look into, to drop pictures on, and to shape; pictures are selected and moved by M. */
export const InFolders: Story = {
  play: async ({ canvas }) => {
    const tree = within(canvas.getByRole("navigation", { name: "Folders" }));
    await expect(tree.getByRole("link", { name: /^Summer/ })).toHaveAttribute("aria-current");
    await userEvent.click(canvas.getByRole("button", { name: "New folder" }));
    await expect(ask).toHaveBeenCalledWith({ kind: "new", parent: folders[1] });
    await userEvent.click(canvas.getByRole("button", { name: "Delete folder…" }));
    await expect(ask).toHaveBeenCalledWith({ kind: "delete", folder: folders[1] });
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select “Unnamed picture”" }));
    await expect(moving.onSelect).toHaveBeenLastCalledWith(true, false);
    const keys = userEvent.setup();
    await keys.keyboard("{Shift>}");
    await keys.click(canvas.getByRole("checkbox", { name: "Select “Boats at dawn”" }));
    await expect(moving.onSelect).toHaveBeenLastCalledWith(false, true);
    const link = canvas.getByRole("link", { name: "Boats at dawn" });
    await keys.click(link);
    await expect(moving.onSelect).toHaveBeenLastCalledWith(true, true);
    await keys.keyboard("{/Shift}");
    link.focus();
    await userEvent.keyboard("m");
    await expect(moving.onMove).toHaveBeenCalledOnce();
    const dataTransfer = new DataTransfer();
    const init = { dataTransfer, bubbles: true, cancelable: true };
    link.dispatchEvent(new window.DragEvent("dragstart", init));
    for (const name of [/^Boats/, "All files", "No folder"]) {
      tree.getByRole("link", { name }).dispatchEvent(new window.DragEvent("drop", init));
    }
    await expect(drop.mock.calls).toEqual([[folders[2]?.id], [null]]);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
};
