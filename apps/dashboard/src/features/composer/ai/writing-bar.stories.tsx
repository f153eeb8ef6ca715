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
const bar = () => within(screen.getByRole("region", { name: "Writing help" }));

async function ask(wish: string) {
  await userEvent.type(
    bar().getByRole("textbox", { name: /^(Ask AI|What is it)/ }),
    `${wish}{Enter}`,
  );
  return bar();
}

export const FromATemplate: Story = {
  args: { model: null },
  play: async () => {
    const found = await ask("Rye from seven.");
    await expect(await found.findByText("New: Rye from seven.")).toBeVisible();
    await expect(found.getByText("Template", { exact: true })).toBeVisible();
    await expect(found.queryByText(/\bAI\b/)).toBeNull();
    await expect(found.getByText("Written from a template.")).toBeVisible();
    await userEvent.click(found.getByRole("button", { name: "Accept" }));
    await expect(box()).toHaveValue("New: Rye from seven.");
  },
};

export const NoModelYet: Story = {
  args: { model: null },
  play: async () => {
    await userEvent.click(bar().getByRole("button", { name: "More" }));
    await expect(await bar().findByRole("link", { name: "Connect a model" })).toBeVisible();
  },
};

export const Streaming: Story = {
  args: { suggest: endless },
  play: async () => {
    const found = await ask("Rye from seven.");
    await expect(await found.findByText("Fresh rye")).toBeVisible();
    await expect(box()).toHaveValue("");
    await expect(found.getByText("AI: llama3.2")).toBeVisible();
    await expect(found.getByText("Writing… Press Escape to stop.")).toBeVisible();
  },
};

export const Stopped: Story = {
  args: { suggest: endless },
  play: async () => {
    const found = await ask("Rye from seven.");
    await userEvent.keyboard("{Escape}");
    await expect(await found.findByText("Stopped. The text so far is kept.")).toBeVisible();
    await expect(await found.findByRole("button", { name: "Accept" })).toHaveFocus();
  },
};

export const BeforeAndAfter: Story = {
  args: {
    text: "We are delighted to announce that our rye is back. Order with @sam.bsky.social at https://harbour.example/rye. #rye #harbour",
    suggest: async (_request, { onText }) => {
      onText(
        "Our rye is back. Order at https://harbour.example/rye, first come, first served. #rye",
      );
      return { model: "llama3.2", tokens: 52 };
    },
  },
  play: async () => {
    await userEvent.click(bar().getByRole("button", { name: "Shorter" }));
    await expect(
      await bar().findByText("The suggestion leaves out: @sam.bsky.social, #harbour"),
    ).toBeVisible();
    await expect(bar().getByRole("button", { name: "Accept" })).toHaveFocus();
  },
};

export const Failed: Story = {
  args: {
    text: "Rye from seven.",
    suggest: async () => {
      throw new AppError({ kind: "unavailable", code: "model_busy" });
    },
  },
  play: async () => {
    const found = await ask("Funnier");
    await expect(await found.findByRole("alert")).toHaveTextContent(/is busy/);
    await expect(box()).toHaveValue("Rye from seven.");
  },
};

export const LimitReached: Story = {
  args: {
    suggest: async () => {
      throw new AppError({ kind: "rate-limited", code: "model_limit_reached" });
    },
  },
  play: async () => {
    const found = await ask("Rye from seven.");
    await expect(await found.findByRole("alert")).toHaveTextContent(/An admin can raise it/);
  },
};

export const IdeasFromWhatDidBest: Story = {
  args: {
    ideas: {
      recent: [],
      best: Array.from({ length: 8 }, () => ({ text: "Rye", share: 2.1 })),
      hasTooFewSamples: false,
    },
  },
  play: async () => {
    await userEvent.click(bar().getByRole("button", { name: "More" }));
    await expect(await bar().findByText("Based on your 8 best-performing posts")).toBeVisible();
  },
};

export const OnAPhone: Story = {
  ...BeforeAndAfter,
  globals: { viewport: { value: "phone" } },
};

export const German: Story = {
  args: { ...BeforeAndAfter.args },
  globals: germanPhone,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Kürzer" }));
    await screen.findByRole("button", { name: "Übernehmen" });
    await expectGermanToFit("Neuer Beitrag");
  },
};
