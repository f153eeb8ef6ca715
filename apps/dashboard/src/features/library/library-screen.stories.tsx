import type { Uploads } from "#components/pictures/use-uploads.ts";
import { insideShell } from "#testing/inside-shell.tsx";
import { drawnPicture, libraryPicture } from "#testing/workspace-samples.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import { AddressForm } from "#components/pictures/address-form.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LibraryScreen, type LibraryScreenProps } from "./library-screen.tsx";
import { PictureList, PicturesLoading } from "#components/pictures/picture-pages.tsx";
import { PictureTile } from "./picture-tile.tsx";

const noUploads: Uploads = {
  uploads: [],
  stilled: new Set(),
  add: fn(),
  stop: fn(),
  retry: fn(),
};

const file = (name: string, type = "image/png") => new File(["x"], name, { type });

/** Files are equal to each other but for their names. */
const named = ({ name }: File) => expect.objectContaining({ name });

const upload = (name: string, part: Partial<Uploads["uploads"][number]>) => ({
  id: name,
  file: file(name),
  variant: null,
  url: drawnPicture(200),
  share: 0.4,
  error: null,
  isRefused: false,
  isStored: true,
  ...part,
});

const pictures = [
  libraryPicture(1, {
    name: "Boats at dawn",
    alt: "Six boats in the harbour, the sun behind them",
  }),
  libraryPicture(2, { name: "A rather long name that somebody gave to a picture.jpeg" }),
  libraryPicture(3, { name: "" }),
];

const shown: LibraryScreenProps = {
  filter: { words: "", tag: undefined, folder: undefined },
  onFilter: fn(),
  addressForm: (
    <QueryClientProvider client={new QueryClient()}>
      <AddressForm workspaceId="0197f0a0-0000-4000-8000-000000000001" />
    </QueryClientProvider>
  ),
  summary: {
    usedBytes: 1_234_000_000,
    maxBytes: 5_000_000_000,
    tags: ["Boats", "Winter"],
    folders: [],
  },
  count: 3,
  uploads: noUploads,
  onFiles: fn(),
  children: (
    <PictureList label="Files 1 to 3 of 3">
      {pictures.map((picture, index) => (
        <PictureTile
          key={picture.id}
          picture={picture}
          address={drawnPicture(index * 80)}
          to={`/w/harbour/library/${picture.id}`}
        />
      ))}
    </PictureList>
  ),
};

const meta = {
  title: "Screens/Dashboard/Library",
  component: LibraryScreen,
  decorators: [insideShell("/w/harbour/library")],
  parameters: { layout: "fullscreen" },
  args: shown,
} satisfies Meta<typeof LibraryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pictures: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("3 files · 1.2 GB of 5 GB used")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Unnamed picture" })).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Tag"), "Winter");
    await expect(args.onFilter).toHaveBeenCalledWith({ tag: "Winter" });
    await userEvent.type(canvas.getByRole("searchbox"), "b");
    await expect(args.onFilter).toHaveBeenCalledWith({ words: "b" });
  },
};

/** Dropped, pasted and chosen: what is no picture is said, and the rest is taken. */
export const Added: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const [one, other] = [file("one.png"), file("other.png")];
    const video = file("ovens.mp4", "video/mp4");
    await userEvent.upload(canvas.getByLabelText("Add pictures or videos"), [one, other, video]);
    await expect(args.onFiles).toHaveBeenLastCalledWith([one, other, video].map(named));
    const dropped = new DataTransfer();
    for (const each of [one, file("text.pdf", "application/pdf")]) dropped.items.add(each);
    const drop = new DragEvent("drop", { dataTransfer: dropped, bubbles: true });
    canvas.getByRole("list", { name: /^Files/ }).dispatchEvent(drop);
    await expect(args.onFiles).toHaveBeenLastCalledWith([named(one)]);
    const pasted = new DataTransfer();
    pasted.items.add(other);
    const paste = new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true });
    canvasElement.dispatchEvent(paste);
    await expect(args.onFiles).toHaveBeenLastCalledWith([named(other)]);
  },
};

export const OnTheirWay: Story = {
  args: {
    uploads: {
      ...noUploads,
      uploads: [
        upload("boats.png", {}),
        upload("rye.png", { error: new AppError({ kind: "offline" }) }),
        upload("lamps.png", {
          error: new AppError({ kind: "invalid-input", code: "library_full" }),
          isStored: false,
        }),
      ],
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Adding 1 file")).toBeVisible();
    await expect(canvas.getByText(/the library is full/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Retry all" }));
    await expect(args.uploads.retry).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole("button", { name: "Stop" }));
    await expect(args.uploads.stop).toHaveBeenCalledWith("boats.png");
  },
};

export const Empty: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("searchbox")).toBeNull();
  },
};

export const EmptyForViewers: Story = {
  args: { count: 0, onFiles: undefined },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("Pictures and videos added by members appear here."),
    ).toBeVisible();
    await expect(canvas.queryByLabelText("Add pictures or videos")).toBeNull();
  },
};

export const NothingFound: Story = {
  args: { count: 0, filter: { words: "larks", tag: "Gone", folder: undefined } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText("Tag")).toHaveDisplayValue("Gone");
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
    await expect(args.onFilter).toHaveBeenCalledWith({
      words: "",
      tag: undefined,
      folder: undefined,
    });
  },
};

export const Loading: Story = {
  args: { count: undefined, summary: undefined, children: <PicturesLoading /> },
};

export const EmptyFolder: Story = {
  args: { count: 0, filter: { ...shown.filter, folder: "none" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This folder is empty")).toBeVisible();
  },
};

export const OnAPhone: Story = { ...OnTheirWay, globals: { viewport: { value: "mobile1" } } };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Mediathek"),
};
