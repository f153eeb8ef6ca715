import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { Alert } from "@postlark/ui/alert";
import { FindingList } from "../findings/finding-list.tsx";
import { isJustPublished } from "../just-published.ts";
import { AgainQuestion, PreviewButton } from "../lazy.tsx";
import { ChecksButton } from "./checks-button.tsx";
import type { FootProps } from "./foot-props.ts";
import { PublishControls } from "./publish-controls.tsx";
import { SaveControls } from "./save-controls.tsx";

/**
 * What is left to do with a post, in sight at every width: its checks, when it goes out, and the primary button. The
 * list of checks opens above it.
 */
export function Foot(props: FootProps) {
  const { composer, publishing, isReadOnly, isSaving } = props;
  const { counted, variant, findings, isListOpen } = composer;
  const { error, isPending } = publishing;
  const hasFailed = error !== null && error !== undefined;
  return (
    <section
      aria-label={m.composer_foot()}
      data-foot=""
      className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 -mx-4 -mb-px sm:bottom-0 sm:mx-0 sm:bg-canvas sm:pb-3"
    >
      <div className="grid gap-3 border-y border-line bg-surface px-4 py-2.5 sm:rounded-lg sm:border-x sm:px-3 shadow-overlay">
        {isListOpen && findings.length > 0 && (
          <section
            aria-label={m.composer_checks()}
            className="max-h-[40dvh] overflow-y-auto border-b border-line pb-3"
          >
            <FindingList {...props} />
          </section>
        )}
        {isJustPublished(error) ? (
          <AgainQuestion
            error={error}
            isPending={isPending}
            onPublishAgain={publishing.publishAgain}
          />
        ) : (
          hasFailed && (
            <Alert title={isSaving ? m.composer_save_failed() : m.composer_publish_failed()}>
              {commandError(error)}
            </Alert>
          )
        )}
        <div className="flex flex-wrap items-center gap-2">
          <ChecksButton composer={composer} isReadOnly={isReadOnly} />
          {counted.length > 0 && (
            <div className="ms-auto lg:hidden">
              <PreviewButton counted={counted} variant={variant} addressOf={props.addressOf} />
            </div>
          )}
          {!isReadOnly && (isSaving ? <SaveControls {...props} /> : <PublishControls {...props} />)}
        </div>
      </div>
    </section>
  );
}
