import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { LinkMark } from "@postlark/ui/icons/link";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { Skeleton } from "@postlark/ui/skeleton";
import { useState } from "react";
import { ToolButton } from "../tool-button.tsx";
import type { LinkFormProps } from "./link-form.tsx";

const LinkForm = lazyPart<LinkFormProps>(
  async () => (await import("./link-form.tsx")).LinkForm,
  () => <Skeleton className="h-32" />,
);

/** Asks for an address and writes it into the text; the form is loaded when it is opened. */
export function LinkButton(props: LinkFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover>
      <PopoverTrigger>
        <ToolButton name={m.composer_link()}>
          <LinkMark />
        </ToolButton>
      </PopoverTrigger>
      <PopoverContent
        label={m.composer_link()}
        onBeforeToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        {isOpen && <LinkForm {...props} />}
      </PopoverContent>
    </Popover>
  );
}
