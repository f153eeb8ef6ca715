import { momentWords } from "./dates";

/** A moment in words, and exactly for machines. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at} className="tabular-nums">
      {momentWords(at)}
    </time>
  );
}
