import { m } from "#paraglide/messages.js";
import type { Choice } from "#workspace/mail-choices.ts";
import {
  type MailChoices,
  type MailWay,
  mailWays,
  type NoticeTopic,
  noticeTopics,
} from "@postlark/domain/notice-topic";
import { Card, CardFooter } from "@postlark/ui/card";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Check } from "@postlark/ui/icons/check";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@postlark/ui/table";

const topicLabels = {
  failed: [m.notifications_topic_failed, m.notifications_topic_failed_about],
  channel: [m.notifications_topic_channel, m.notifications_topic_channel_about],
  approval_asked: [m.notifications_topic_asked, m.notifications_topic_asked_about],
  approval_answered: [m.notifications_topic_answered, m.notifications_topic_answered_about],
  client: [m.notifications_topic_client, m.notifications_topic_client_about],
  comment: [m.notifications_topic_comment, m.notifications_topic_comment_about],
} satisfies Record<NoticeTopic, readonly [() => string, () => string]>;

const wayLabels = {
  atOnce: m.notifications_way_at_once,
  digest: m.notifications_way_digest,
} satisfies Record<MailWay, () => string>;

type NotificationsCardProps = {
  /** Undefined while loading. */
  choices: MailChoices | undefined;
  onChoose: (choice: Choice) => void;
};

/** Where a member is notified of what. The choice is their own and applies to all their workspaces. */
export function NotificationsCard({ choices, onChoose }: NotificationsCardProps) {
  return (
    <Card>
      <Table label={m.shell_find_notifications()} scrolledBy="page">
        <TableHeader>
          <TableRow>
            <TableHead>{m.notifications_settings_what()}</TableHead>
            <TableHead className={wayClass}>{m.notifications_way_bell()}</TableHead>
            {mailWays.map((way) => (
              <TableHead key={way} className={wayClass}>
                {wayLabels[way]()}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {noticeTopics.map((topic) => {
            const [label, about] = topicLabels[topic];
            return (
              <TableRow key={topic}>
                <th scope="row" className="border-b border-line py-cell pl-card text-left">
                  <span className="block font-medium text-ink">{label()}</span>
                  <span className="block font-normal text-ink-muted">{about()}</span>
                </th>
                <TableCell className={wayClass}>
                  <Check className="mx-auto text-ink-muted" />
                  <span className="sr-only">{m.notifications_way_always()}</span>
                </TableCell>
                {mailWays.map((way) => (
                  <TableCell key={way} className={wayClass}>
                    <CheckboxField
                      label={<span className="sr-only">{`${label()}: ${wayLabels[way]()}`}</span>}
                      className="relative size-11 justify-center gap-0"
                      disabled={choices === undefined}
                      checked={choices?.[way].includes(topic) ?? false}
                      onChange={({ currentTarget }) =>
                        onChoose({ way, topic, isOn: currentTarget.checked })
                      }
                    />
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <CardFooter>
        <span>
          {m.notifications_settings_gathered()} {m.notifications_settings_own()}
        </span>
      </CardFooter>
    </Card>
  );
}

const wayClass = "px-1 text-center whitespace-normal sm:w-24 last:pr-2 sm:px-4 sm:last:pr-card";
