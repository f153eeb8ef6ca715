import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { endless, WritingHarness } from "../testing/writing-harness.tsx";

const meta = {
  title: "Screens/Dashboard/Writing help",
  component: WritingHarness,
  decorators: [insideShell("/dashboard")],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof WritingHarness>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = () => screen.getByRole("textbox", { name: /^Text for/ });

async function draft(name: string) {
  await userEvent.click(screen.getByRole("button", { name: "Help me write" }));
  const panel = within(screen.getByRole("region", { name: "Writing help" }));
  await userEvent.type(panel.getByLabelText("What is it about?"), "Rye from seven.");
  await userEvent.click(panel.getByRole("button", { name }));
  return panel;
}

export const FromATemplate: Story = {
  args: { model: null },
  play: async () => {
    const panel = await draft("Draft from template");
    await expect(box()).toHaveValue("New: Rye from seven.");
    await expect(panel.getByText("Template", { exact: true })).toBeVisible();
    await expect(panel.queryByText(/\bAI\b/)).toBeNull();
    await expect(panel.getByText("Written from a template.")).toBeVisible();
    await expect(panel.getByRole("link", { name: "Connect a model" })).toBeVisible();
  },
};

export const Streaming: Story = {
  args: { suggest: endless },
  play: async () => {
    const panel = await draft("Write a draft");
    await expect(box()).toHaveValue("Fresh rye ");
    await expect(box()).toHaveAttribute("readonly");
    await expect(panel.getByText("AI: llama3.2")).toBeVisible();
    await expect(panel.getByText("Writing… Press Escape to stop.")).toBeVisible();
    await expect(screen.getByRole("button", { name: /Publish now/ })).toBeDisabled();
  },
};

export const Stopped: Story = {
  args: { suggest: endless },
  play: async () => {
    const panel = await draft("Write a draft");
    await userEvent.keyboard("{Escape}");
    await expect(await panel.findByText("Stopped. The text so far is kept.")).toBeVisible();
    await expect(box()).toHaveValue("Fresh rye ");
  },
};

export const Failed: Story = {
  args: {
    text: "What stood there.",
    suggest: async () => {
      throw new AppError({ kind: "unavailable", code: "model_busy" });
    },
  },
  play: async () => {
    const panel = await draft("Write a draft");
    await expect(await panel.findByRole("alert")).toHaveTextContent(/is busy/);
    await expect(box()).toHaveValue("What stood there.");
  },
};

export const LimitReached: Story = {
  args: {
    suggest: async () => {
      throw new AppError({ kind: "rate-limited", code: "model_limit_reached" });
    },
  },
  play: async () => {
    const panel = await draft("Write a draft");
    await expect(await panel.findByRole("alert")).toHaveTextContent(/An admin can raise it/);
  },
};

export const IdeasFromWhatDidBest: Story = {
  args: {
    ideas: {
      recent: [],
      best: Array.from({ length: 8 }, () => ({ text: "Rye", share: 2.1 })),
      isTooFew: false,
    },
  },
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Help me write" }));
    await expect(await screen.findByText("Based on your 8 best-performing posts")).toBeVisible();
  },
};

export const OnAPhone: Story = {
  ...Stopped,
  globals: { viewport: { value: "phone" } },
};

export const German: Story = {
  args: { text: "Roggen ab sieben.", suggest: endless },
  globals: germanPhone,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Hilfe beim Schreiben" }));
    await expectGermanToFit("Neuer Beitrag");
  },
};
