import { insideShell } from "#testing/inside-shell.tsx";
import { libraryPicture } from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { BatchStatus } from "./batch-status.tsx";
import { PlannedPictures } from "./planned-pictures.tsx";
import { TagDialog } from "./tag-dialog.tsx";

const stop = fn();

const meta = {
  title: "Screens/Dashboard/Several pictures",
  component: TagDialog,
  decorators: [insideShell("/w/harbour/library")],
  args: {
    count: 12,
    suggestions: ["Boats", "Winter"],
    pending: undefined,
    error: undefined,
    onTag: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof TagDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A tag is put on all of them by Enter, or taken off all of them. */
export const Tagged: Story = {
  play: async ({ args }) => {
    const field = await screen.findByLabelText("Tag");
    await userEvent.type(field, "{Enter}");
    await expect(screen.getByText("Enter a tag.")).toBeVisible();
    await userEvent.type(field, " Winter {Enter}");
    await expect(args.onTag).toHaveBeenLastCalledWith("Winter", true);
    await userEvent.click(screen.getByRole("button", { name: "Remove tag" }));
    await expect(args.onTag).toHaveBeenLastCalledWith("Winter", false);
  },
};

/** Of many it is told how far it is, and it can be stopped. */
export const Tagging: Story = {
  args: {
    count: 2_000,
    pending: "add",
    status: (
      <BatchStatus
        className="mt-4"
        progress={{ done: 400, total: 2_000, isStopping: false }}
        stop={stop}
      />
    ),
  },
  play: async () => {
    await expect(await screen.findByText("400 of 2,000")).toBeVisible();
    await expect(screen.getByRole("progressbar")).toHaveAttribute("value", "0.2");
    await userEvent.click(screen.getByRole("button", { name: "Stop" }));
    await expect(stop).toHaveBeenCalledOnce();
  },
};

/** What was typed stays beside why it was not done. */
export const NotTagged: Story = { args: { error: "You are offline." } };

/** Those that planned posts show are named, and lead to what names the posts. */
export const Planned: Story = {
  render: () => (
    <PlannedPictures
      pictures={Array.from({ length: 23 }, (_, number) => ({
        picture: libraryPicture(number, { name: number === 1 ? "" : `boats-${number}.png` }),
        posts: number + 1,
      }))}
      onClose={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link", { name: /boats-|Unnamed/ })).toHaveLength(20);
    await expect(canvas.getByText("in 1 scheduled post")).toBeVisible();
    await expect(canvas.getByText("in 20 scheduled posts")).toBeVisible();
    await expect(canvas.getByText("and 3 more")).toBeVisible();
  },
};
