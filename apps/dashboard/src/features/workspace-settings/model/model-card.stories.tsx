import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { insideSettings } from "../testing/inside-settings.tsx";
import { ModelCard, type ModelCardProps } from "./model-card.tsx";

const saved = {
  baseUrl: "https://models.example/v1",
  model: "llama3.2",
  monthlyTokens: 100_000,
  hasKey: true,
};

const meta = {
  title: "Screens/Dashboard/Model",
  component: ModelCard,
  decorators: [insideSettings("ai")],
  parameters: { layout: "fullscreen" },
  args: {
    saved,
    onSave: fn(() => Promise.resolve()),
    onFind: fn<ModelCardProps["onFind"]>(async () => []),
    onTest: fn<ModelCardProps["onTest"]>(async () => null),
    onRemove: fn(() => Promise.resolve()),
  },
} satisfies Meta<typeof ModelCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {
  args: { saved: null },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole("button", { name: "Test" })).toBeNull();
    await userEvent.type(canvas.getByLabelText("Server address"), "models.example");
    await userEvent.click(canvas.getByRole("button", { name: "Save model" }));
    await expect(canvas.getByText(/Enter a full address/)).toBeVisible();
    await expect(canvas.getByText("Enter the model’s name.")).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(canvas.getByLabelText("Server address"));
    await userEvent.type(canvas.getByLabelText("Server address"), "https://models.example/v1/");
    await userEvent.type(canvas.getByLabelText("Model"), "llama3.2");
    await userEvent.type(canvas.getByLabelText("Key"), "secret{Enter}");
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        baseUrl: "https://models.example/v1",
        model: "llama3.2",
        monthlyTokens: 100_000,
        key: "secret",
      }),
      expect.anything(),
    );
  },
};

export const OnThisMachine: Story = {
  args: {
    saved: null,
    onFind: fn<ModelCardProps["onFind"]>(async () => [
      { name: "Ollama", baseUrl: "http://127.0.0.1:11434/v1", models: ["llama3.2:3b", "qwen3:8b"] },
    ]),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Use qwen3:8b by Ollama" }));
    await expect(args.onSave).toHaveBeenCalledWith(
      { baseUrl: "http://127.0.0.1:11434/v1", model: "qwen3:8b", monthlyTokens: 100_000 },
      expect.anything(),
    );
  },
};

export const Answers: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Key")).toHaveAccessibleDescription(/A key is saved/);
    await userEvent.click(canvas.getByRole("button", { name: "Test" }));
    await expect(await canvas.findByText("The model responds.")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Server address"), "/other");
    await expect(canvas.getByLabelText("Key")).toHaveAccessibleDescription(/Only if the server/);
    await expect(canvas.getByRole("button", { name: "Test" })).toBeDisabled();
  },
};

export const Refused: Story = {
  args: {
    onTest: fn<ModelCardProps["onTest"]>(async () => ({ code: "key_refused", message: "" })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Test" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(/rejected the key/);
  },
};

/** Nothing is said to stay of a test whose answer broke off. */
export const Cut: Story = {
  args: { onTest: fn<ModelCardProps["onTest"]>(async () => ({ code: "answer_cut", message: "" })) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Test" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(/was cut off/);
  },
};

export const LimitReached: Story = {
  args: {
    onTest: fn<ModelCardProps["onTest"]>(async () => {
      throw new AppError({ kind: "rate-limited", code: "model_limit_reached" });
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Test" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(/your monthly limit/);
  },
};

export const Disconnected: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Disconnect" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Disconnect" }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("KI"),
};
