import { newId } from "#lib/new-id.ts";
import { m } from "#paraglide/messages.js";
import { pageProfileLimits } from "@postlark/domain/page-profile";
import { Button } from "@postlark/ui/button";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { LinkFields } from "./link-fields.tsx";
import { type LinkFields as Fields, problemsOf } from "./page-form.ts";

/** The pinned links, reordered by buttons; focus follows the moved link, and goes to a new one. */
export function LinkList({
  links,
  isChecked,
  onChange,
}: {
  links: readonly Fields[];
  /** Whether links with a problem show it. */
  isChecked: boolean;
  onChange: (links: Fields[]) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);

  function move(from: number, step: -1 | 1) {
    const moved = [...links];
    moved.splice(from + step, 0, ...moved.splice(from, 1));
    flushSync(() => onChange(moved));
    const [up, down] = list.current?.children[from + step]?.querySelectorAll("button") ?? [];
    const used = step === -1 ? up : down;
    (used?.disabled ? (step === -1 ? down : up) : used)?.focus();
  }

  function add() {
    flushSync(() => onChange([...links, { id: newId(), title: "", url: "" }]));
    list.current?.lastElementChild?.querySelector("input")?.focus();
  }

  function remove(id: string) {
    flushSync(() => onChange(links.filter((link) => link.id !== id)));
    adding.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <h3 className="text-sm font-medium">{m.channels_page_links()}</h3>
        <p className="text-sm text-ink-muted">{m.channels_page_links_hint()}</p>
      </div>
      {links.length > 0 && (
        <ol ref={list} aria-label={m.channels_page_links()} className="grid gap-3">
          {links.map((link, index) => (
            <LinkFields
              key={link.id}
              place={index + 1}
              isLast={index === links.length - 1}
              link={link}
              problems={isChecked ? problemsOf(link) : undefined}
              onChange={(part) =>
                onChange(links.map((one) => (one.id === link.id ? { ...one, ...part } : one)))
              }
              onMove={(step) => move(index, step)}
              onRemove={() => remove(link.id)}
            />
          ))}
        </ol>
      )}
      <Button
        ref={adding}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={links.length >= pageProfileLimits.links}
        onClick={add}
      >
        {m.channels_page_link_add()}
      </Button>
    </div>
  );
}
