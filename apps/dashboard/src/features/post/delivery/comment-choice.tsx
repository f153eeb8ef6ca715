import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";

/** The choices for a first comment that was not published, or may not have been. */
export function CommentChoice({
  code,
  isPending,
  onAnswer,
}: {
  code: string;
  isPending: boolean;
  onAnswer: (answer: "send" | "leave") => void;
}) {
  const isOpen = code === "comment_unknown";
  return (
    <>
      {code !== "comment_place_unknown" && (
        <Button size="sm" isPending={isPending} onClick={() => onAnswer("send")}>
          {isOpen ? m.deliveries_comment_absent() : m.deliveries_comment_send()}
        </Button>
      )}
      <Button variant="secondary" size="sm" isPending={isPending} onClick={() => onAnswer("leave")}>
        {isOpen ? m.deliveries_comment_there() : m.deliveries_comment_leave()}
      </Button>
    </>
  );
}
