import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/session/error-message";
import { toastError } from "@postlark/app/session/toast-error";
import { Card, CardContent, CardFooter } from "@postlark/ui/card";
import { linkVariants } from "@postlark/ui/link";
import { SwitchField } from "@postlark/ui/switch";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";

type NotificationsCardProps = {
  slug: string;
  /** Whether unread notices are mailed; undefined while loading. */
  isMailed: boolean | undefined;
  onMail: (isOn: boolean) => Promise<void>;
};

/** Where a member is notified. The choice is their own and applies to all their workspaces. */
export function NotificationsCard({ slug, isMailed, onMail }: NotificationsCardProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => onMail(isOn),
    onError: (error) => toastError(errorMessage(error)),
  });
  return (
    <Card>
      <CardContent className="grid gap-stack">
        <div className="grid gap-0.5 text-sm">
          <h2 className="font-medium">{m.notifications_settings_bell()}</h2>
          <p className="text-ink-muted">{m.notifications_settings_bell_about()}</p>
        </div>
        <SwitchField
          name="mail"
          label={m.notifications_settings_mail()}
          description={m.notifications_settings_mail_about()}
          disabled={isMailed === undefined}
          checked={isPending ? variables : isMailed === true}
          onChange={({ currentTarget }) => mutate(currentTarget.checked)}
        />
      </CardContent>
      <CardFooter>
        <span>{m.notifications_settings_own()}</span>
        <Link to={`/w/${slug}/account?tab=notifications`} className={linkVariants()}>
          {m.notifications_settings_all()}
        </Link>
      </CardFooter>
    </Card>
  );
}
