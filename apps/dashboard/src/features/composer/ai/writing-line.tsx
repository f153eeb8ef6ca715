import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { ArrowUp } from "@postlark/ui/icons/arrow-up";
import { Input } from "@postlark/ui/input";
import { type Ref, useId } from "react";

const labels = {
  wish: { line: m.ai_write_wish, go: m.ai_write_wish_go },
  draft: { line: m.ai_write_ask, go: m.ai_write_draft },
  template: { line: m.ai_write_what, go: m.ai_write_draft_template },
};

const maxLengths = { wish: 500, draft: 4_000, template: 4_000 };

/** The line: what a new text is about, or how the text is to change. */
export function WritingLine({
  ref,
  kind,
  text,
  isMissing,
  isPending,
  onChange,
  onSubmit,
}: {
  ref: Ref<HTMLInputElement>;
  kind: keyof typeof labels;
  text: string;
  isMissing: boolean;
  isPending: boolean;
  onChange: (text: string) => void;
  onSubmit: () => void;
}) {
  const errorId = useId();
  return (
    <form
      noValidate
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
    >
      <Input
        ref={ref}
        aria-label={labels[kind].line()}
        placeholder={labels[kind].line()}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? errorId : undefined}
        autoComplete="off"
        maxLength={maxLengths[kind]}
        value={text}
        className="flex-1"
        onChange={({ target }) => onChange(target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        isPending={isPending}
        className="max-sm:w-control max-sm:px-0!"
      >
        <ArrowUp className="sm:hidden" />
        <span className="max-sm:sr-only">{labels[kind].go()}</span>
      </Button>
      {isMissing && (
        <p id={errorId} className="w-full text-sm text-danger">
          {m.ai_write_what_missing()}
        </p>
      )}
    </form>
  );
}
