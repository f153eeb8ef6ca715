import { m } from "#paraglide/messages.js";
import { pageProfileLimits as limits } from "@postlark/domain/page-profile";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { ArrowDown } from "@postlark/ui/icons/arrow-down";
import { ArrowUp } from "@postlark/ui/icons/arrow-up";
import { Trash } from "@postlark/ui/icons/trash";
import { Input } from "@postlark/ui/input";
import type { LinkFields as Fields, LinkProblems } from "./page-form.ts";

/** One pinned link: its title, its address and its position. */
export function LinkFields({
  place,
  isLast,
  link,
  problems,
  onChange,
  onMove,
  onRemove,
}: {
  /** Position, from 1. */
  place: number;
  isLast: boolean;
  link: Fields;
  /** Undefined until it was tried to save. */
  problems: LinkProblems | undefined;
  onChange: (part: Partial<Fields>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  return (
    <li
      aria-label={m.channels_page_link({ place })}
      className="grid min-w-0 gap-4 rounded-md border border-line p-3 sm:p-4"
    >
      <div className="flex items-center gap-1">
        <h3 className="me-auto text-sm font-medium">{m.channels_page_link({ place })}</h3>
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.channels_page_link_up({ place })}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.channels_page_link_down({ place })}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.channels_page_link_remove({ place })}
          onClick={onRemove}
        >
          <Trash />
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={m.channels_page_link_title()}
          error={problems?.title && m.channels_page_title_missing()}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={limits.title}
              autoComplete="off"
              value={link.title}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </Field>
        <Field
          label={m.channels_page_link_url()}
          error={problems?.url && m.channels_page_url_invalid()}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
              maxLength={limits.url}
              value={link.url}
              onChange={({ target }) => onChange({ url: target.value })}
            />
          )}
        </Field>
      </div>
    </li>
  );
}
