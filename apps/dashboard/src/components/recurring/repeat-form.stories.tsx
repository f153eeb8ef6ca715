import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Repetition } from "@postlark/domain/repetition";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { RepeatForm } from "./repeat-form.tsx";

function Harness({ rule, startsAt }: { rule: Repetition; startsAt: string }) {
  const [chosen, setChosen] = useState<Repetition | undefined>(rule);
  if (chosen === undefined) return <p>Once</p>;
  return (
    <RepeatForm
      rule={chosen}
      startsAt={startsAt}
      timeZone="Europe/Berlin"
      now={new Date("2027-03-20T09:00:00Z")}
      onChange={setChosen}
    />
  );
}

const meta = {
  title: "Screens/Dashboard/Repeat form",
  component: Harness,
  decorators: [insideShell("/w/harbour/posts/new", () => m.composer_new())],
  args: { rule: { unit: "week", interval: 1, weekdays: [1] }, startsAt: "2027-03-22T09:00" },
} satisfies Meta<typeof Harness>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Weekly: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Every week on Monday")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Thu" }));
    await expect(canvas.getByText("Every week on Monday and Thursday")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Mon" }));
    await userEvent.click(canvas.getByRole("button", { name: "Thu" }));
    // A week without a day is none.
    await expect(canvas.getByText("Every week on Thursday")).toBeVisible();
  },
};

export const Monthly: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText("Unit"), "months");
    await expect(canvas.getByText("Every month on day 22")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("On"), "the fourth Monday");
    await userEvent.selectOptions(canvas.getByLabelText("Ends"), "after a number of times");
    await expect(canvas.getByText("Every month on the fourth Monday, 10 times")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove repeat" }));
    await expect(canvas.getByText("Once")).toBeVisible();
  },
};

export const SingleDays: Story = {
  play: async ({ canvas }) => {
    const day = canvas.getByLabelText("Exceptions", { selector: "input" });
    await userEvent.type(day, "2027-03-29");
    await userEvent.click(canvas.getByRole("button", { name: "Skip a date" }));
    await userEvent.type(day, "2027-03-31");
    await userEvent.click(canvas.getByRole("button", { name: "Add a date" }));
    await expect(canvas.getByText(/^Next: Mon.* · Wed, Mar 31.* · Mon, Apr 5/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Undo: Mar 29, 2027 skipped" }));
    await expect(canvas.getByText(/^Next: Mon.* · Mon, Mar 29.* · Wed, Mar 31/)).toBeVisible();
  },
};

export const OverAChangeOfClocks: Story = {
  args: { rule: { unit: "day", interval: 1 }, startsAt: "2027-03-27T02:30" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Clocks skip that time once/)).toBeVisible();
  },
};

export const Never: Story = {
  args: { rule: { unit: "day", interval: 1, until: "2027-03-01" } },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Neuer Beitrag"),
};
