import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { metricDefinitions } from "@postlark/networks/metric-definitions";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { NumbersNote } from "./numbers-note.tsx";
import { SumsNote } from "./numbers-together.tsx";

const figures = (values: readonly (number | null)[]) =>
  (metricDefinitions.bluesky ?? []).map((definition, index) => ({
    definition,
    value: values[index] ?? null,
  }));

const meta = {
  title: "Screens/Dashboard/Statistics",
  component: NumbersNote,
  decorators: [insideShell("/w/harbour/posts/1", m.composer_post)],
  args: {
    network: "bluesky",
    hasAny: true,
    numbers: { measuredAt: "2026-11-25T07:00:00Z", figures: figures([12, 3, null, 0]) },
    now: new Date("2026-11-25T09:30:00Z"),
  },
} satisfies Meta<typeof NumbersNote>;

export default meta;
type Story = StoryObj<typeof meta>;

/** With one that the network did not say, which is not 0. */
export const Measured: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("12 likes, 3 reposts, 0 replies")).toBeVisible();
    await expect(canvas.getByText("updated 2 hours ago")).toBeVisible();
    await expect(
      canvas.getByText("As counted by Bluesky. Not reported by Bluesky: quotes."),
    ).toBeVisible();
  },
};

export const Waiting: Story = { args: { numbers: undefined } };

export const None: Story = {
  args: { network: "webhook", numbers: undefined, hasAny: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This network has no statistics.")).toBeVisible();
  },
};

/** Of two channels whose numbers mean the same. */
export const Together: Story = {
  render: () => (
    <SumsNote
      sums={figures([17, 4]).flatMap(({ definition, value }) =>
        value === null ? [] : [{ definition, value, deliveryCount: 2 }],
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Total for 2 channels .*: 17 likes, 4 reposts$/)).toBeVisible();
  },
};
