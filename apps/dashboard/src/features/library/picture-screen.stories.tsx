import { Describe } from "#components/suggestions/describe-button.tsx";
import { drawPoster } from "#components/videos/draw-poster.ts";
import { insideShell } from "#testing/inside-shell.tsx";
import { drawnPicture, libraryPicture, sampleFolder } from "#testing/workspace-samples.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { makeVideo } from "@postlark/testing/make-video";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import * as z from "zod/mini";
import { MissingPicture } from "./missing-picture.tsx";
import type { ChangePicture } from "./picture-fields.tsx";
import { PictureScreen } from "./picture-screen.tsx";
import type { SetTag } from "./picture-tags.tsx";

const picture = libraryPicture(1, {
  name: "Boats at dawn.jpg",
  alt: "Six boats in the harbour",
  tags: ["Boats", "Winter"],
});

const actions = {
  onChange: fn<ChangePicture>(async () => {}),
  onTag: fn<SetTag>(async () => true),
  onFolder: fn(),
  onDelete: fn(),
  onRestore: fn(),
};

const back = <a href="/w/harbour/library">All files</a>;

const meta = {
  title: "Screens/Dashboard/Picture",
  component: PictureScreen,
  decorators: [insideShell("/w/harbour/library/1")],
  parameters: { layout: "fullscreen" },
  args: {
    picture,
    address: drawnPicture(200),
    posts: [
      { postId: "1", text: "The boats are back, and so are we.", isPlanned: true },
      { postId: "2", text: " ", isPlanned: false },
    ],
    tags: ["Boats", "Summer", "Winter"],
    folders: [sampleFolder(1, "2026"), sampleFolder(2, "Summer", 1)],
    backLink: back,
    actions,
    isDeletionRefused: false,
  },
} satisfies Meta<typeof PictureScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText("Name");
    await userEvent.type(name, "!{Enter}");
    await expect(actions.onChange).toHaveBeenCalledWith({ name: "Boats at dawn.jpg!" });
    await userEvent.clear(name);
    await userEvent.tab();
    await expect(canvas.getByText("Enter a name.")).toBeVisible();
    await expect(actions.onChange).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByLabelText("New tag"), " Summer {Enter}");
    await expect(actions.onTag).toHaveBeenCalledWith("Summer", true);
    await userEvent.selectOptions(canvas.getByLabelText("Folder"), "\u2003Summer");
    await expect(actions.onFolder).toHaveBeenCalledWith(sampleFolder(2, "Summer", 1).id);
    await expect(canvas.getByLabelText("New tag")).toHaveValue("");
    await userEvent.click(canvas.getByRole("button", { name: "Remove tag “Winter”" }));
    await expect(actions.onTag).toHaveBeenLastCalledWith("Winter", false);
    await expect(canvas.getByLabelText("New tag")).toHaveFocus();
    await expect(canvas.getByRole("link", { name: "Post without text" })).toBeVisible();
  },
};

/** A real one, and its first frame as it is sent beside it. */
export const Video: Story = {
  args: {
    picture: libraryPicture(2, {
      name: "Ovens.mp4",
      alt: "The ovens at four in the morning",
      type: "video/mp4",
      width: 128,
      height: 96,
      seconds: 2,
    }),
  },
  loaders: [
    async () => {
      const file = new File([await makeVideo()], "ovens.mp4", { type: "video/mp4" });
      return { file, address: URL.createObjectURL(file) };
    },
  ],
  render: (args, { loaded: { address } }) => <PictureScreen {...args} address={String(address)} />,
  play: async ({ canvas, loaded: { file } }) => {
    const video = canvas.getByLabelText<HTMLVideoElement>("The ovens at four in the morning");
    await waitFor(() => expect(video.duration).toBe(2), { timeout: 10_000 });
    const poster = await drawPoster(z.instanceof(File).parse(file));
    const drawn = await createImageBitmap(poster ?? new Blob());
    await expect([drawn.width, drawn.height]).toEqual([128, 96]);
    await expect(await drawPoster(new File(["no video"], "no.mp4"))).toBeNull();
  },
};

export const DescribedByTheModel: Story = {
  args: {
    picture: { ...picture, alt: "" },
    describe: (props) => (
      <Describe
        {...props}
        model="llama3.2"
        suggest={async (_request, { onText }) => {
          onText("Boats at dawn");
          return { model: "llama3.2", tokens: 5 };
        }}
      />
    ),
  },
  play: async ({ canvas }) => {
    actions.onChange.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Describe it" }));
    const description = canvas.getByLabelText("Alt text");
    await waitFor(() => expect(description).toHaveValue("Boats at dawn"));
    await expect(description).toHaveFocus();
    await expect(canvas.getByText("Check this text.")).toBeVisible();
    await expect(actions.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(actions.onChange).toHaveBeenCalledWith({ alt: "Boats at dawn" });
  },
};

/** What could not be saved stays typed, says why, and is tried again. */
export const NotSaved: Story = {
  args: {
    actions: {
      ...actions,
      onChange: fn<ChangePicture>(async () => {
        throw new AppError({ kind: "offline" });
      }),
    },
  },
  play: async ({ canvas, args }) => {
    const description = canvas.getByLabelText("Alt text");
    await userEvent.type(description, ", at dawn");
    await userEvent.tab();
    await expect(await canvas.findByText(/^Not saved: The server can’t be reached/)).toBeVisible();
    await expect(description).toHaveValue("Six boats in the harbour, at dawn");
    await userEvent.click(description);
    await userEvent.tab();
    await expect(args.actions?.onChange).toHaveBeenCalledTimes(2);
  },
};

export const Refused: Story = {
  args: { isDeletionRefused: true },
  play: async ({ canvas }) => {
    const refusal = within(canvas.getByRole("alert"));
    await expect(refusal.getAllByRole("link")).toHaveLength(1);
  },
};

export const Deleted: Story = {
  args: { picture: { ...picture, deletedAt: "2026-11-20T09:00:00Z" }, posts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Name")).toHaveAttribute("readonly");
    await userEvent.click(canvas.getByRole("button", { name: "Restore" }));
    await expect(actions.onRestore).toHaveBeenCalled();
  },
};

export const AsManyTagsAsCanBe: Story = {
  args: {
    picture: { ...picture, tags: Array.from({ length: 20 }, (_, number) => `Tag ${number}`) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("New tag")).toBeDisabled();
    await expect(canvas.getByText("Up to 20 tags.")).toBeVisible();
  },
};

export const ForViewers: Story = {
  args: { actions: undefined, posts: undefined, address: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Delete" })).toBeNull();
    await expect(canvas.getByLabelText("Alt text")).toHaveAttribute("readonly");
  },
};

export const Missing: Story = { render: () => <MissingPicture back={back} /> };

export const OnAPhone: Story = { ...Refused, globals: { viewport: { value: "mobile1" } } };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Boats at dawn.jpg"),
};
