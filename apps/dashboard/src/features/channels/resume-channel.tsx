import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { Button } from "@postlark/ui/button";
import { Play } from "@postlark/ui/icons/play";
import { useMutation } from "@tanstack/react-query";
import type { ShownChannel } from "./shown-channels.ts";

/** Lets a paused channel publish again, and says before what that sends at once. */
export function ResumeChannel({
  channel,
  onResume,
}: {
  channel: ShownChannel;
  onResume: () => Promise<void>;
}) {
  const resume = useMutation({ mutationFn: onResume });
  const { waiting } = channel.activity;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      {waiting > 0 && <p>{m.live_channel_resume_waiting({ count: waiting })}</p>}
      <Button size="sm" isPending={resume.isPending} onClick={() => resume.mutate()}>
        <Play />
        {waiting > 0 ? m.live_channel_resume_publish() : m.live_channel_resume()}
      </Button>
      {resume.isError && (
        <p role="alert" className="text-danger">
          {commandError(resume.error)}
        </p>
      )}
    </div>
  );
}
