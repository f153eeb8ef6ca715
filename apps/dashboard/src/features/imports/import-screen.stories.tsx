import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleLabels } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { ImportRecord } from "@postlark/domain/imports/import-record";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { ImportScreen } from "./import-screen.tsx";

const record: ImportRecord = {
  id: "5f0c3f52-6f43-4d0e-9c11-0d3f7a51d001",
  source: "csv",
  name: "spring.csv",
  posts: 2,
  scheduled: 1,
  awaiting: 0,
  drafts: 1,
  late: 1,
  madeBy: "5f0c3f52-6f43-4d0e-9c11-0d3f7a51d002",
  madeAt: "2026-11-20T09:30:00Z",
  undoneAt: null,
  takenBack: null,
};

const meta = {
  title: "Screens/Dashboard/Import",
  component: ImportScreen,
  decorators: [insideShell("/w/harbour/import")],
  parameters: { layout: "fullscreen" },
  args: {
    localKey: "harbour",
    slug: "harbour",
    timeZone: "Europe/Berlin",
    channels: [sampleChannels.page, sampleChannels.bluesky],
    labels: sampleLabels,
    imports: [],
    send: fn(async () => ({ record, problems: [], warnings: [] })),
    requestPicture: fn(async (url: string) =>
      url.endsWith(".jpg") ? { hash: "a".repeat(64) } : { problem: "picture_status" },
    ),
    mayUndo: () => true,
    onUndo: fn(async () => {}),
  },
} satisfies Meta<typeof ImportScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const file = `Text,Date,Channels,Labels
"Fresh rye from seven",03/04/2030 09:00,Your page,Winter market
"Too late",03/04/2020 09:00,Nowhere,
,03/05/2030 09:00,Your page,
`;

type Canvas = ReturnType<typeof within>;

async function paste(canvas: Canvas, text: string) {
  const field = canvas.getByLabelText("Or paste rows");
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(canvas.getByRole("button", { name: "Read pasted rows" }));
}

export const Empty: Story = {
  args: { imports: [record, { ...record, id: "other", undoneAt: record.madeAt, takenBack: 1 }] },
  play: async ({ canvas, args }) => {
    const last = within(canvas.getByRole("list", { name: "Recent imports" }));
    await expect(last.getByText(/1 deleted, 1 kept/)).toBeVisible();
    await userEvent.click(last.getByRole("button", { name: "Undo" }));
    await expect(args.onUndo).toHaveBeenCalledWith(record);
    await paste(canvas, "Text\n");
    await expect(canvas.getByRole("alert")).toHaveTextContent("The file contains no posts.");
  },
};

export const FromFileToPosts: Story = {
  play: async ({ canvas, args }) => {
    await paste(canvas, file);
    await expect(canvas.getByText("3 posts found.")).toBeVisible();
    const rows = within(canvas.getByRole("list", { name: "Rows" }));
    await expect(rows.getAllByText("The date is ambiguous.")).toHaveLength(3);
    await userEvent.selectOptions(canvas.getByLabelText("Date format"), "month-day");
    await userEvent.selectOptions(canvas.getByLabelText("“Nowhere” in the file"), "-");
    await expect(rows.getByText("It has no text and no picture.")).toBeVisible();
    await expect(rows.getByText(/Mar 4, 2030/)).toBeVisible();
    await expect(rows.getByText("Its time has passed, so it becomes a draft.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Check 3 posts" })).toBeDisabled();
    await userEvent.click(canvas.getByLabelText("Row 4"));
    await userEvent.click(canvas.getByRole("button", { name: "Check 2 posts" }));
    await expect(await canvas.findByText("Checked. Nothing has been saved yet.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Import 2 posts" }));
    await expect(await canvas.findByText("2 posts imported")).toBeVisible();
    await expect(args.send).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: "" }),
      [
        expect.objectContaining({
          text: "Fresh rye from seven",
          channelIds: [sampleChannels.page.id],
          labelIds: [sampleLabels[2]?.id],
        }),
        expect.objectContaining({ text: "Too late", channelIds: [] }),
      ],
      new Map(),
      false,
    );
  },
};

export const Refused: Story = {
  args: {
    send: fn(async () => ({
      record,
      problems: [{ row: 1, code: "text_too_long", channelId: sampleChannels.bluesky.id }],
      warnings: [{ row: 0, code: "time_taken", channelId: sampleChannels.bluesky.id }],
    })),
  },
  play: async ({ canvas }) => {
    const day = `${new Date().getFullYear() + 1}-03-04`;
    await paste(canvas, `Text,Date\nShort,${day} 09:00\nLong,${day} 10:00`);
    await userEvent.click(canvas.getByLabelText("Bluesky"));
    await userEvent.click(canvas.getByRole("button", { name: "Check 2 posts" }));
    await expect(await canvas.findByText("Its text is too long. Bluesky")).toBeVisible();
    await expect(canvas.getByText(/scheduled on Bluesky at that minute/)).toBeVisible();
    await userEvent.click(
      canvas.getByRole("button", { name: "Skip the row that can’t be imported" }),
    );
    await expect(canvas.getByRole("button", { name: "Import one post" })).toBeEnabled();
  },
};

export const WithPictures: Story = {
  play: async ({ canvas, args }) => {
    await paste(
      canvas,
      "Text,Image URL,Alt text\nRye,https://a.example/rye.jpg,Loaves\nRye,https://a.example/gone,",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Check 2 posts" }));
    const rows = within(canvas.getByRole("list", { name: "Rows" }));
    await expect(
      await rows.findByText(/https:\/\/a.example\/gone couldn’t be fetched/),
    ).toBeVisible();
    await expect(rows.getByText("Same text and channel as row 2.")).toBeVisible();
    await userEvent.click(canvas.getByLabelText("Row 3"));
    await userEvent.click(canvas.getByRole("button", { name: "Check one post" }));
    await expect(await canvas.findByRole("button", { name: "Import one post" })).toBeEnabled();
    await expect(args.requestPicture).toHaveBeenCalledTimes(2);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => paste(canvas, file),
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Beiträge importieren"),
};
