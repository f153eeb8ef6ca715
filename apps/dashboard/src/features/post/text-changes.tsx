import { textDifference } from "@postlark/domain/text-difference";

/** The word-by-word difference between two texts. */
export function TextChanges({ before, after }: { before: string; after: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {textDifference(before, after).map(({ kind, text }, index) => {
        if (kind === "same") return <span key={index}>{text}</span>;
        return kind === "added" ? (
          <ins key={index} className="rounded-xs bg-success-soft text-success">
            {text}
          </ins>
        ) : (
          <del key={index} className="rounded-xs bg-danger-soft text-danger">
            {text}
          </del>
        );
      })}
    </p>
  );
}
