import { m } from "#paraglide/messages.js";
import type { SavedText } from "@postlark/domain/saved-text";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { Pen } from "@postlark/ui/icons/pen";
import { Trash } from "@postlark/ui/icons/trash";
import { SearchBox } from "@postlark/ui/search-box";
import { useState } from "react";

/** The number of texts from which on there is a search field. */
const searchable = 6;

export function SavedTextList({
  texts,
  mayChange,
  onUse,
  onEdit,
  onDelete,
}: {
  texts: readonly SavedText[];
  mayChange: boolean;
  onUse: (text: SavedText) => void;
  onEdit: (text: SavedText) => void;
  onDelete: (text: SavedText) => void;
}) {
  const [search, setSearch] = useState("");
  const query = search.trim().toLowerCase();
  const matchingTexts = texts.filter(({ name, text }) =>
    `${name}\n${text}`.toLowerCase().includes(query),
  );
  return (
    <div className="grid gap-3">
      {texts.length >= searchable && (
        <SearchBox
          label={m.posts_texts_search()}
          clearLabel={m.posts_texts_search_clear()}
          value={search}
          onValueChange={setSearch}
        />
      )}
      {matchingTexts.length === 0 && (
        <p className="text-sm text-ink-muted">{m.posts_texts_not_found()}</p>
      )}
      <ul aria-label={m.posts_texts_title()} className="divide-y divide-line">
        {matchingTexts.map((saved) => (
          <li key={saved.id} className="flex items-center gap-2 py-2">
            <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
              <span className="flex flex-wrap items-center gap-2 font-medium break-words">
                {saved.name}
                {saved.kind === "hashtags" && <Badge>{m.posts_texts_hashtags()}</Badge>}
              </span>
              <span className="truncate text-ink-muted">{saved.text}</span>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={m.posts_texts_use_named({ name: saved.name })}
              onClick={() => onUse(saved)}
            >
              {m.posts_texts_use()}
            </Button>
            {mayChange && (
              <>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={m.posts_texts_edit({ name: saved.name })}
                  onClick={() => onEdit(saved)}
                >
                  <Pen />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={m.posts_texts_delete({ name: saved.name })}
                  onClick={() => onDelete(saved)}
                >
                  <Trash />
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
