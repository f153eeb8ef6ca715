import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { Button } from "@postlark/ui/button";
import { Play } from "@postlark/ui/icons/play";
import { useMutation } from "@tanstack/react-query";

/** Resumes a paused channel, after showing what will be published at once. */
export function ResumeChannel({
  waiting,
  name,
  onResume,
}: {
  /** How many posts are already due. */
  waiting: number;
  /** The channel's name, on screens with several channels. */
  name?: string;
  onResume: () => Promise<void>;
}) {
  const resume = useMutation({ mutationFn: onResume });
  const label = waiting > 0 ? m.channels_resume_publish() : m.channels_resume();
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      {waiting > 0 && <p>{m.channels_resume_waiting({ count: waiting })}</p>}
      <Button
        size="sm"
        data-pausing=""
        aria-label={name && `${label}: ${name}`}
        isPending={resume.isPending}
        onClick={() => resume.mutate()}
      >
        <Play />
        {label}
      </Button>
      {resume.isError && (
        <p role="alert" className="text-danger">
          {commandError(resume.error)}
        </p>
      )}
    </div>
  );
}
