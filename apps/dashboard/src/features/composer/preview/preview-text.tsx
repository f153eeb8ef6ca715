import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { memo, type ReactNode, useState } from "react";
import { piecesOf } from "../editor/text-links.ts";
import { type Fold, foldAt } from "./fold.ts";
import type { LinkKind } from "./preview-facts.ts";

const everything: readonly LinkKind[] = ["address", "mention", "tag"];

/**
 * A text as it stands in a post, its links told apart where their network does. Nothing in it is followed here.
 * @param lead stands before its first word, as a name does
 * @param fold what is behind it is there at the press of a button
 */
export const PreviewText = memo(function PreviewText({
  text,
  links = everything,
  fold,
  lead,
}: {
  text: string;
  links?: readonly LinkKind[];
  fold?: Fold | undefined;
  lead?: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const at = fold === undefined ? null : foldAt(text, fold);
  const shownText = at === null ? text : isOpen ? `${text} ` : `${text.slice(0, at)}… `;
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {lead !== undefined && <bdi>{lead}</bdi>}
      {piecesOf(shownText).map(({ text: piece, from, isLink }) =>
        isLink && links.includes(kindOf(piece)) ? (
          <span key={from} className="text-accent">
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
      {at !== null && (
        <Button
          variant="link"
          size={null}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? m.composer_preview_less() : m.composer_preview_more()}
        </Button>
      )}
    </p>
  );
});

function kindOf(link: string): LinkKind {
  return link.startsWith("@") ? "mention" : /^[#＃]/.test(link) ? "tag" : "address";
}
