import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Smile } from "@postlark/ui/icons/smile";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { useState } from "react";
import { EmojiPicker } from "../lazy.tsx";
import type { EmojiPickerProps } from "./emoji-picker.tsx";

/** Opens the emoji, which are loaded with it. */
export function EmojiButton(props: EmojiPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover>
      <PopoverTrigger>
        <Button variant="secondary" size="icon" aria-label={m.composer_emoji()}>
          <Smile />
        </Button>
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
