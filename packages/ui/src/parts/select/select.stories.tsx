import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Field, type FieldProps } from "../field/field.tsx";
import {
  Select,
  SelectContent,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectSeparator,
  SelectTrigger,
} from "./select.tsx";

const handlePost = fn();

function Quality({
  field,
  ...props
}: ComponentProps<typeof Select> & { field?: Partial<FieldProps> }) {
  return (
    <form
      className="grid min-h-80 max-w-xs content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        handlePost(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <Field label="Media Quality" {...field}>
        {(control) => (
          <Select name="quality" {...props}>
            <SelectTrigger placeholder="Choose one" {...control} />
            <SelectContent>
              <SelectItem value="auto">Auto</SelectItem>
              <SelectItem value="high">High</SelectItem>
              <SelectItem value="medium">Medium</SelectItem>
              <SelectItem value="low" disabled>
                Low
              </SelectItem>
            </SelectContent>
          </Select>
        )}
      </Field>
      <Button type="submit" className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

const meta = {
  title: "Parts/Select",
  component: Quality,
  args: { defaultValue: "auto" },
  beforeEach: () => {
    handlePost.mockClear();
  },
} satisfies Meta<typeof Quality>;

export default meta;
type Story = StoryObj<typeof meta>;

/** While its list is open the page is hidden from screen readers; focus cannot get there either. */
const whileOpen = {
  a11y: { config: { rules: [{ id: "aria-hidden-focus", enabled: false }] } },
};

const trigger = () => screen.getByRole("combobox", { name: "Media Quality" });

export const Chosen: Story = {
  play: async ({ canvas }) => {
    await expect(trigger()).toHaveTextContent("Auto");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(handlePost).toHaveBeenCalledOnce();
    await expect(handlePost).toHaveBeenCalledWith({ quality: "auto" });
  },
};

export const Placeholder: Story = {
  args: { defaultValue: undefined, field: { hint: "Lower quality saves data." } },
  play: async () => {
    await expect(trigger()).toHaveTextContent("Choose one");
    await expect(trigger()).toHaveAccessibleDescription("Lower quality saves data.");
  },
};

export const Invalid: Story = {
  args: { defaultValue: undefined, field: { error: "Choose a quality." } },
  play: async () => {
    await expect(trigger()).toHaveAttribute("aria-invalid", "true");
    await expect(trigger()).toHaveAccessibleDescription("Choose a quality.");
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async () => {
    await expect(trigger()).toBeDisabled();
  },
};

export const Open: Story = {
  parameters: whileOpen,
  play: async () => {
    await userEvent.click(trigger());
    const list = await screen.findByRole("listbox");
    await expect(within(list).getByRole("option", { name: "Auto" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(within(list).getAllByRole("option")).toHaveLength(4);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    trigger().focus();
    const button = trigger();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("option", { name: "Auto" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("option", { name: "Medium" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveTextContent("Medium");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(handlePost).toHaveBeenCalledOnce();
    await expect(handlePost).toHaveBeenCalledWith({ quality: "medium" });
  },
};

export const Groups: Story = {
  parameters: whileOpen,
  render: () => (
    <div className="min-h-80 max-w-xs">
      <Field label="Profile Visibility">
        {(control) => (
          <Select defaultValue="public">
            <SelectTrigger {...control} />
            <SelectContent>
              <SelectGroup>
                <SelectLabel>Everybody</SelectLabel>
                <SelectItem value="public">Public</SelectItem>
              </SelectGroup>
              <SelectSeparator />
              <SelectGroup>
                <SelectLabel>Some</SelectLabel>
                <SelectItem value="followers">Followers Only</SelectItem>
                <SelectItem value="private">Private</SelectItem>
              </SelectGroup>
            </SelectContent>
          </Select>
        )}
      </Field>
    </div>
  ),
  play: async () => {
    await userEvent.click(screen.getByRole("combobox", { name: "Profile Visibility" }));
    const group = await screen.findByRole("group", { name: "Some" });
    await expect(within(group).getAllByRole("option")).toHaveLength(2);
  },
};
