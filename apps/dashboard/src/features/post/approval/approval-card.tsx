import { m } from "#paraglide/messages.js";
import { areChangesRequested } from "@postlark/domain/delivery";
import { Alert } from "@postlark/ui/alert";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { AnswerList } from "./answer-list.tsx";
import { answererName } from "./answerer.ts";
import { AwaitedList } from "./awaited-list.tsx";
import type { ApprovalCardProps } from "./approval-card-props.ts";
import { Decision } from "./decision.tsx";
import { ProofList } from "./proof-list.tsx";

/** A post's approval: the question, the answers so far, and whether the published content equals the approved one. */
export function ApprovalCard(props: ApprovalCardProps) {
  const { deliveries, mine, approvals, nameOf } = props;
  const awaitingDeliveries = deliveries.filter(({ state }) => state === "awaiting_approval");
  const deliveryWithRequest = awaitingDeliveries.find(areChangesRequested);
  const changeRequest = approvals.findLast(
    ({ answer, deliveryId }) =>
      answer === "changes_asked" && deliveryId === deliveryWithRequest?.id,
  );
  const isMine = mine.some((delivery) => !areChangesRequested(delivery));
  const [title, description] =
    !isMine && deliveryWithRequest !== undefined
      ? [m.deliveries_state_changes_asked(), m.approvals_refused_about()]
      : headingOf(isMine, awaitingDeliveries.length > 0);
  return (
    <Card className={isMine || deliveryWithRequest !== undefined ? "border-warning/40" : undefined}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        {changeRequest !== undefined && (
          <Alert
            tone="info"
            title={m.approvals_changes_by({ name: answererName(changeRequest, nameOf) })}
          >
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {changeRequest.comment}
            </p>
          </Alert>
        )}
        <AwaitedList {...props} />
        {mine.length > 0 && <Decision {...props} />}
        <ProofList {...props} />
        <AnswerList {...props} />
      </CardContent>
    </Card>
  );
}

function headingOf(isMine: boolean, isWaiting: boolean): readonly [title: string, about: string] {
  if (isMine) return [m.approvals_mine(), m.approvals_mine_about()];
  return isWaiting
    ? [m.deliveries_state_awaiting_approval(), m.approvals_waiting_about()]
    : [m.approvals_title(), m.approvals_about()];
}
