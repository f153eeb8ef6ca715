import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { SeriesCard } from "./series-card.tsx";

const id = "0197f0a0-0000-4000-8000-000000000401";

const meta = {
  title: "Screens/Dashboard/Series card",
  component: SeriesCard,
  decorators: [insideShell("/w/harbour/posts/1", () => m.composer_post())],
  args: {
    series: {
      id,
      postId: "0197f0a0-0000-4000-8000-000000000402",
      rule: { unit: "week", interval: 1, weekdays: [1, 4] },
      startsAt: "2026-11-23T09:00:00",
      timeZone: "Europe/Berlin",
      endedAt: null,
    },
    isPattern: true,
    patternPath: "/w/harbour/posts/1",
    upcoming: ["2026-11-26T09:00:00", "2026-11-30T09:00:00"],
    warnings: [],
    now: new Date("2026-11-25T12:00:00Z"),
    commands: { end: fn(), skip: fn(), split: fn() },
  },
} satisfies Meta<typeof SeriesCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pattern: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(
      canvas.getByLabelText("Which occurrence"),
      canvas.getByRole("option", { name: /^Mon/ }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Edit only this one" }));
    await expect(args.commands?.split).toHaveBeenCalledWith(id, "2026-11-30T09:00:00", "one");
    await userEvent.click(canvas.getByRole("button", { name: "Skip it" }));
    await expect(args.commands?.skip).toHaveBeenCalledWith(id, "2026-11-30T09:00:00");
    await userEvent.click(canvas.getByRole("button", { name: "End the series" }));
    await expect(args.commands?.end).toHaveBeenCalledWith(id);
  },
};

export const ChangedAlone: Story = { args: { isPattern: false } };

export const Ended: Story = {
  args: {
    series: { ...meta.args.series, endedAt: "2026-11-24T09:00:00Z" },
    upcoming: [],
    commands: undefined,
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Beitrag"),
};
