import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { MarkedTextarea, type MarkedTextareaProps } from "./marked-textarea.tsx";

function Typed({ value, ...props }: MarkedTextareaProps) {
  const [text, setText] = useState(value);
  return (
    <div className="max-w-lg rounded-md border border-line bg-field">
      <MarkedTextarea
        aria-label="Text"
        {...props}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

const text =
  "The harbour opens at six, see https://a.example for the way.\n\nBring a hat. And somebody to share it with, whom you have not seen for too long.";

const meta = {
  title: "Parts/Marked textarea",
  component: Typed,
  args: {
    value: text,
    marks: [
      { kind: "link", from: 30, to: 47 },
      { kind: "cut", at: 62, label: "2/2" },
      { kind: "over", from: 118, to: text.length },
    ],
  },
} satisfies Meta<typeof Typed>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Lines break behind as they break in front, and the field is as high as its text. */
export const Marked: Story = {
  play: async ({ canvas, canvasElement }) => {
    const area = canvas.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
    const layer = canvasElement.querySelector("[aria-hidden=true]");
    await expect(layer).toHaveTextContent("https://a.example");
    await expect(area.scrollHeight).toBe(area.clientHeight);
    await userEvent.type(area, "{Enter}One more line.{Enter}And another.");
    await expect(area.scrollHeight).toBe(area.clientHeight);
    await expect(layer?.clientHeight).toBe(area.clientHeight);
  },
};

export const Empty: Story = { args: { value: "", placeholder: "What is new?" } };
