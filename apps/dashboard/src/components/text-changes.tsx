import { textDifference } from "@postlark/domain/text-difference";

/** The word-by-word difference between two texts, or one of the two with what is only there. */
export function TextChanges({
  before,
  after,
  side,
}: {
  before: string;
  after: string;
  side?: "before" | "after";
}) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {textDifference(before, after).map(({ kind, text }, index) => {
        if (kind === "same") return <span key={index}>{text}</span>;
        if (kind === "added") {
          return (
            side !== "before" && (
              <ins key={index} className="rounded-xs bg-success-soft text-success">
                {text}
              </ins>
            )
          );
        }
        return (
          side !== "after" && (
            <del key={index} className="rounded-xs bg-danger-soft text-danger">
              {text}
            </del>
          )
        );
      })}
    </p>
  );
}
