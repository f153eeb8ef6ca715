import { m } from "#paraglide/messages.js";
import { AlertDialog } from "@postlark/ui/alert-dialog";

/** Asks for confirmation before many posts are published or cancelled. */
export function OverdueQuestion({
  isSent,
  isOfAll,
  count,
  onConfirm,
  onCancel,
}: {
  isSent: boolean;
  /** Decides both groups; posts in the future keep their times. */
  isOfAll: boolean;
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const messages = isSent ? (isOfAll ? sendAllMessages : sendDueMessages) : cancelMessages;
  return (
    <AlertDialog
      isOpen
      title={messages.title({ count })}
      description={messages.about()}
      cancelLabel={m.deliveries_overdue_keep()}
      confirmLabel={messages.confirm({ count })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

const sendAllMessages = {
  title: m.deliveries_overdue_all_title,
  about: m.deliveries_overdue_all_help,
  confirm: m.deliveries_overdue_all_confirm,
};

const sendDueMessages = {
  title: m.deliveries_overdue_send_title,
  about: m.deliveries_overdue_send_help,
  confirm: m.deliveries_overdue_send_confirm,
};

const cancelMessages = {
  title: m.deliveries_overdue_cancel_title,
  about: m.deliveries_overdue_cancel_help,
  confirm: m.deliveries_overdue_cancel_confirm,
};
