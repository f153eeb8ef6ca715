import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { editorBox } from "../editor/editor-box.ts";
import { writeAt } from "../editor/write-at.ts";
import { fullAddress, insertLink, linkPlace } from "./insert-link.ts";

export type LinkFormProps = {
  /** Replaces the whole text, as an undo step of its own. */
  onText: (text: string, step: symbol) => void;
};

/** Asks for an address; the one at the caret can be changed. */
export function LinkForm({ onText }: LinkFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => linkPlace(editorBox()).address);
  const [isChecked, setIsChecked] = useState(false);
  const address = fullAddress(typed);
  useEffect(() => input.current?.select(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (address === undefined) return;
    input.current?.closest<HTMLElement>("[popover]")?.hidePopover();
    const box = editorBox();
    // Not where it was when the form opened: another tab's text may have come since.
    const { text, end } = insertLink(box?.value ?? "", linkPlace(box), address);
    writeAt(text, end, onText);
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Field
        label={m.composer_link_address()}
        error={isChecked && address === undefined ? m.composer_link_wrong() : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit">{m.posts_texts_insert()}</Button>
    </Form>
  );
}
