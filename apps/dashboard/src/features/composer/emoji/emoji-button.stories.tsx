import { insideShell } from "#testing/inside-shell.tsx";
import { pageChannel } from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { emptyDraft, toggleChannel, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

const meta = {
  title: "Screens/Dashboard/Composer/Emoji",
  component: ComposerHarness,
  decorators: [insideShell("/w/harbour/posts/new")],
  parameters: { layout: "fullscreen" },
  args: {
    channels: [pageChannel],
    role: "editor",
    draft: writeText(toggleChannel(emptyDraft, pageChannel.id), null, "Fresh rolls"),
    onPublish: fn(),
  },
} satisfies Meta<typeof ComposerHarness>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });

async function openPicker() {
  screen.getByRole("button", { name: "Emoji" }).focus();
  await userEvent.keyboard("{Enter}");
  const picker = within(await screen.findByRole("dialog", { name: "Emoji" }));
  await waitFor(() => expect(picker.getByRole("searchbox")).toHaveFocus());
  await picker.findByRole("group", { name: /Smileys|Recently used/ });
  await picker.findByRole("button", { name: "Flags" });
  return picker;
}

export const ByName: Story = {
  play: async () => {
    box().focus();
    box().setSelectionRange(6, 6);
    const picker = await openPicker();
    await userEvent.keyboard("red heart");
    await expect(await picker.findByRole("button", { name: "❤️" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(box()).toHaveValue("Fresh ❤️rolls"));
    await expect(box()).toHaveFocus();
    await expect(box().selectionStart).toBe(8);
    await userEvent.keyboard(" ");
    await userEvent.keyboard("{Control>}zz{/Control}");
    await waitFor(() => expect(box()).toHaveValue("Fresh rolls"));
  },
};

export const ByGroup: Story = {
  play: async () => {
    const picker = await openPicker();
    await userEvent.click(picker.getByRole("button", { name: "Food and drink" }));
    const food = within(await picker.findByRole("group", { name: "Food and drink" }));
    await expect(food.getAllByRole("button").length).toBeGreaterThan(100);
    food.getByRole("button", { name: "🍇" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(food.getByRole("button", { name: "🍈" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{Home}");
    await expect(food.getByRole("button", { name: "🍇" })).toHaveFocus();
  },
};

export const NothingFound: Story = {
  play: async () => {
    const picker = await openPicker();
    await userEvent.keyboard("zzzz");
    await expect(await picker.findByText("No emoji found.")).toBeVisible();
  },
};
