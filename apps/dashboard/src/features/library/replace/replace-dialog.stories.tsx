import { insideShell } from "#testing/inside-shell.tsx";
import { drawnPicture, libraryPicture } from "#testing/workspace-samples.ts";
import { germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { ReplaceDialog } from "./replace-dialog.tsx";

const post = {
  postId: "1",
  text: "The boats are back, and so are we.",
  mayEdit: true,
  asksAgain: false,
};

const meta = {
  title: "Screens/Dashboard/Replace a picture",
  component: ReplaceDialog,
  decorators: [insideShell("/w/harbour/library/1")],
  parameters: { layout: "fullscreen" },
  args: {
    isOpen: true,
    onClose: fn(),
    picture: libraryPicture(1, { alt: "Six boats in the harbour" }),
    address: drawnPicture(200),
    posts: [post, { ...post, postId: "2", asksAgain: true }],
    failure: undefined,
    library: undefined,
    onLook: fn(),
    onFile: fn(),
    share: undefined,
    chosen: null,
    error: undefined,
    isPending: false,
    onReplace: fn(),
  },
} satisfies Meta<typeof ReplaceDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotChosen: Story = {
  play: async ({ args }) => {
    await expect(
      await screen.findByText("1 approved post will need approval again."),
    ).toBeVisible();
    await expect(screen.getByRole("button", { name: "Replace in 2 posts" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "From the library" }));
    await expect(args.onLook).toHaveBeenCalled();
  },
};

/** Posts that one may not edit are named. */
export const Chosen: Story = {
  args: {
    posts: [post, { ...post, postId: "2", text: "Somebody else's.", mayEdit: false }],
    chosen: { alt: "Ships", address: drawnPicture(20) },
  },
  play: async ({ args }) => {
    await expect(await screen.findByRole("link", { name: "Somebody else's." })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Replace in 1 post" }));
    await expect(args.onReplace).toHaveBeenCalled();
  },
};

export const Uploading: Story = { args: { share: 0.4 } };

export const NothingToReplace: Story = { args: { posts: [] } };

export const Refused: Story = { args: { error: "That picture was deleted." } };

export const German: Story = { globals: germanPhone };
