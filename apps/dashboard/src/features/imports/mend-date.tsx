import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Input } from "@postlark/ui/input";
import { type KeyboardEvent, useState } from "react";

/** Corrects a date that could not be read. */
export function MendDate({
  date,
  line,
  onDate,
}: {
  date: string;
  line: number;
  onDate: (date: string) => void;
}) {
  const [text, setText] = useState(date);

  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onDate(text);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={m.import_mend_date_of({ line })}
        className="max-w-64"
        placeholder="2027-12-24 09:00"
        value={text}
        spellCheck={false}
        onKeyDown={submitOnEnter}
        onChange={({ target }) => setText(target.value)}
      />
      <Button variant="secondary" size="sm" disabled={text === date} onClick={() => onDate(text)}>
        {m.import_mend_date()}
      </Button>
    </div>
  );
}
