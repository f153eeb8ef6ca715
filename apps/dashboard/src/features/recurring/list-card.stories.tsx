import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { EvergreenEntry } from "@postlark/domain/evergreen";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { ListCard } from "./list-card.tsx";

const entry = (end: number, texts: readonly string[], other: Partial<EvergreenEntry> = {}) => ({
  id: `0197f0a0-0000-4000-8000-00000000050${end}`,
  texts: texts.map((text, index) => ({
    id: `0197f0a0-0000-4000-8000-0000000006${end}${index}`,
    revision: 1,
    text,
    lastAt: null,
  })),
  media: [],
  lastAt: null,
  lastTextId: null,
  round: 0,
  goes: [],
  ...other,
});

const entries: EvergreenEntry[] = [
  entry(1, ["Rye from seven, every day but Sunday.", "Fresh rye at seven. Come early."], {
    lastAt: "2026-11-27T08:00:00Z",
    round: 1,
    goes: [{ at: "2026-11-27T08:00:00Z", state: "scheduled" }],
  }),
  entry(2, ["Our flour comes from two mills up the river."], {
    media: [
      {
        id: "0197f0a0-0000-4000-8000-000000000701",
        hash: "0".repeat(64),
        type: "image/jpeg",
        width: 800,
        height: 600,
        alt: "",
      },
    ],
    lastAt: "2026-11-30T08:00:00Z",
    round: 1,
    goes: [{ at: "2026-11-30T08:00:00Z", state: "awaiting_approval" }],
  }),
];

const commands = {
  saveList: fn(async () => true),
  setPaused: fn(async () => undefined),
  removeList: fn(async () => undefined),
  order: fn(async () => undefined),
  saveEntry: fn(async () => true),
  removeEntry: fn(async () => undefined),
};

const meta = {
  title: "Screens/Dashboard/Evergreen list",
  component: ListCard,
  decorators: [insideShell("/w/harbour/queue/evergreen", () => m.recurring_evergreen_title())],
  parameters: { layout: "fullscreen" },
  args: {
    list: {
      id: "0197f0a0-0000-4000-8000-000000000501",
      name: "Bread and flour",
      channelIds: [sampleChannels.bluesky.id],
      slots: [{ weekday: 1, time: "09:00" }],
      leastDays: 30,
      isShuffled: false,
      until: "2026-12-24",
      isPaused: false,
      entries,
    },
    channels: [{ ...sampleChannels.bluesky, refusesRepeats: true }],
    timeZone: "Europe/Berlin",
    now: new Date("2026-11-25T12:00:00Z"),
    postsPath: "/w/harbour/posts",
    warnings: [
      "More than 3 posts are scheduled for Harbour Bakery in the 24 hours before Fri, Nov 27, 2026, 9:00 AM. The extra ones are on hold until there’s room.",
    ],
    commands,
  },
} satisfies Meta<typeof ListCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/refuses the same text twice.* after 30 days/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Later: Rye from seven/ }));
    await expect(args.commands?.order).toHaveBeenCalledWith(args.list, entries.toReversed());
    await userEvent.click(canvas.getByRole("button", { name: /^Edit: Our flour/ }));
    await userEvent.type(canvas.getByLabelText(/picture 1/i, { selector: "textarea" }), "A sack");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.commands?.saveEntry).toHaveBeenCalledWith(
      args.list,
      entries[1]?.id,
      expect.objectContaining({ media: [expect.objectContaining({ alt: "A sack" })] }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Add an entry" }));
    await userEvent.type(canvas.getByLabelText("Text 1"), "Chestnuts");
    await userEvent.click(canvas.getByRole("button", { name: "Add a version" }));
    await userEvent.type(canvas.getByLabelText("Text 2"), "Chestnuts again");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.commands?.saveEntry).toHaveBeenCalledWith(
      args.list,
      expect.any(String),
      expect.objectContaining({
        texts: [
          expect.objectContaining({ text: "Chestnuts" }),
          expect.objectContaining({ text: "Chestnuts again" }),
        ],
      }),
    );
  },
};

export const Changed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    const form = within(canvas.getByRole("group", { name: "List" }));
    await userEvent.click(form.getByText("Queue slots"));
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await expect(args.commands?.saveList).toHaveBeenCalledWith(
      args.list.id,
      expect.objectContaining({ slots: null, name: "Bread and flour" }),
    );
  },
};

export const Empty: Story = {
  args: { list: { ...meta.args.list, entries: [] } },
};

export const ToBeSeen: Story = {
  args: { list: { ...meta.args.list, isPaused: true }, commands: undefined },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Evergreen-Listen"),
};
