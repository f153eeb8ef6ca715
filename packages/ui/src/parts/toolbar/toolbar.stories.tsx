import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { At } from "../../icons/at.ts";
import { LinkMark } from "../../icons/link.ts";
import { Tag } from "../../icons/tag.ts";
import { Upload } from "../../icons/upload.ts";
import { Button } from "../button/button.tsx";
import { FileButton } from "../file-button/file-button.tsx";
import { Toolbar, ToolbarItem } from "./toolbar.tsx";

const meta = {
  title: "Parts/Toolbar",
  component: Toolbar,
  args: { label: "Add to the post", className: "flex" },
  render: (args) => (
    <>
      <Toolbar {...args}>
        <ToolbarItem>
          <FileButton
            look={{ variant: "ghost", size: "icon" }}
            title="Add pictures"
            onFiles={() => {}}
          >
            <Upload />
            <span className="sr-only">Add pictures</span>
          </FileButton>
        </ToolbarItem>
        <ToolbarItem>
          <Button variant="ghost" size="icon" aria-label="Mention" disabled>
            <At />
          </Button>
        </ToolbarItem>
        <ToolbarItem>
          <Button variant="ghost" size="icon" aria-label="Insert link">
            <LinkMark />
          </Button>
        </ToolbarItem>
        <ToolbarItem>
          <Button variant="ghost" size="icon" aria-label="Choose labels">
            <Tag />
          </Button>
        </ToolbarItem>
      </Toolbar>
      <Button variant="secondary">Next</Button>
    </>
  ),
} satisfies Meta<typeof Toolbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText("Add pictures")).toHaveFocus();
    // A disabled control is passed over.
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("button", { name: "Insert link" })).toHaveFocus();
    await userEvent.keyboard("{End}{ArrowRight}");
    await expect(canvas.getByLabelText("Add pictures")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("button", { name: "Choose labels" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Next" })).toHaveFocus();
    // Back to where it was.
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole("button", { name: "Choose labels" })).toHaveFocus();
  },
};
