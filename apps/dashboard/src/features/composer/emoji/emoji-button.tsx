import { m } from "#paraglide/messages.js";
import { Smile } from "@postlark/ui/icons/smile";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { useState } from "react";
import { EmojiPicker } from "../lazy.tsx";
import { ToolButton } from "../tool-button.tsx";
import type { EmojiPickerProps } from "./emoji-picker.tsx";

/** Opens the emoji, which are loaded with it. */
export function EmojiButton(props: EmojiPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover>
      <PopoverTrigger>
        <ToolButton name={m.composer_emoji()}>
          <Smile />
        </ToolButton>
      </PopoverTrigger>
      <PopoverContent
        label={m.composer_emoji()}
        className="w-80"
        onBeforeToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        {isOpen && <EmojiPicker {...props} />}
      </PopoverContent>
    </Popover>
  );
}
