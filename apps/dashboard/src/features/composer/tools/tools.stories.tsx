import { insideShell } from "#testing/inside-shell.tsx";
import { pageChannel } from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { emptyDraft, toggleChannel, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

const meta = {
  title: "Screens/Dashboard/Composer/Tools",
  component: ComposerHarness,
  decorators: [insideShell("/w/harbour/posts/new")],
  parameters: { layout: "fullscreen" },
  args: {
    channels: [pageChannel],
    role: "editor",
    draft: writeText(toggleChannel(emptyDraft, pageChannel.id), null, "See the menu today"),
    onPublish: fn(),
  },
} satisfies Meta<typeof ComposerHarness>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });

async function openForm(from: number, to = from) {
  box().setSelectionRange(from, to);
  screen.getByRole("button", { name: "Insert link" }).focus();
  await userEvent.keyboard("{Enter}");
  const form = within(await screen.findByRole("dialog", { name: "Insert link" }));
  const address = await form.findByRole<HTMLInputElement>("textbox", { name: "Web address" });
  await waitFor(() => expect(address).toHaveFocus());
  return { form, address };
}

export const LinkByKeyboard: Story = {
  play: async () => {
    const { form, address } = await openForm(8, 12);
    await userEvent.keyboard("harbour{Enter}");
    await expect(form.getByText(/^Enter a web address/)).toBeVisible();
    await userEvent.keyboard(".example/menu{Enter}");
    await expect(address).not.toBeVisible();
    await expect(box()).toHaveValue("See the menu https://harbour.example/menu today");
    await expect(box()).toHaveFocus();
    // The caret is in the address, which can be changed.
    const again = await openForm(20);
    await expect(again.address).toHaveValue("https://harbour.example/menu");
    await userEvent.keyboard("www.harbour.example{Enter}");
    await expect(box()).toHaveValue("See the menu https://www.harbour.example today");
    await userEvent.keyboard("{Control>}z{/Control}{Control>}z{/Control}");
    await expect(box()).toHaveValue("See the menu today");
  },
};
