import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import type { CalendarNote } from "@postlark/domain/calendar-note";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, within } from "storybook/test";
import { NoteDialog } from "./note-dialog.tsx";

const note: CalendarNote = {
  id: "5f0c3f52-6f43-4d0e-9c11-000000000701",
  text: "Winter market",
  hue: "amber",
  firstDay: "2026-11-13",
  lastDay: "2026-12-03",
  revision: 1,
};

const meta = {
  title: "Screens/Dashboard/Note",
  component: NoteDialog,
  decorators: [insideShell("/w/harbour/calendar", m.calendar_title)],
  parameters: { layout: "fullscreen" },
  args: {
    question: note,
    current: note,
    isPending: false,
    onSave: fn(),
    onDelete: fn(),
    onCancel: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof NoteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("dialog"));

export const New: Story = {
  args: { question: "2026-11-26", current: undefined },
  play: async ({ args }) => {
    const asked = await dialog();
    await expect(asked.queryByRole("button", { name: "Delete note" })).toBeNull();
    await userEvent.click(asked.getByRole("button", { name: "Save note" }));
    await expect(asked.getByText("Write the note.")).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.type(asked.getByLabelText("Note"), "Noor is away");
    await fireEvent.change(asked.getByLabelText("First day"), { target: { value: "2026-11-28" } });
    await expect(asked.getByLabelText("Last day")).toHaveValue("2026-11-28");
    await userEvent.click(asked.getByRole("radio", { name: "Coral" }));
    await userEvent.click(asked.getByRole("button", { name: "Save note" }));
    await expect(args.onSave).toHaveBeenCalledWith({
      text: "Noor is away",
      hue: "coral",
      firstDay: "2026-11-28",
      lastDay: "2026-11-28",
    });
  },
};

export const Edited: Story = {
  play: async ({ args }) => {
    const asked = await dialog();
    await fireEvent.change(asked.getByLabelText("Last day"), { target: { value: "2026-11-12" } });
    await expect(asked.getByText(/The last day must be/)).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Save note" }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(asked.getByRole("button", { name: "Delete note" }));
    await expect(args.onDelete).toHaveBeenCalled();
  },
};

export const LeftUnsaved: Story = {
  play: async ({ args }) => {
    const asked = await dialog();
    await userEvent.keyboard("{Escape}");
    await expect(args.onLeave).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(asked.getByLabelText("Note"), ", again");
    await userEvent.keyboard("{Escape}");
    const input = { ...note, text: "Winter market, again" };
    await expect(args.onLeave).toHaveBeenLastCalledWith({ question: note, input });
  },
};

export const ChangedMeanwhile: Story = {
  args: { current: { ...note, text: "Winter market, moved to the square", revision: 2 } },
  play: async () => {
    await expect((await dialog()).getByText(/moved to the square/)).toBeVisible();
  },
};

export const GoneMeanwhile: Story = {
  args: { current: undefined },
  play: async () => {
    await expect((await dialog()).getByText(/Saving creates a new one/)).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Kalender"),
};
