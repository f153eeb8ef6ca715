import { memo } from "react";
import { piecesOf } from "../editor/text-links.ts";

/** A text as it stands in a post, its links told apart. Nothing in it is followed here. */
export const PreviewText = memo(function PreviewText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {piecesOf(text).map(({ text: piece, from, isLink }) =>
        isLink ? (
          <span key={from} className="text-accent">
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </p>
  );
});
