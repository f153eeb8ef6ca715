import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import {
  maxCanonicalLength,
  maxSubjectLength,
  maxWarningLength,
  replySettings,
  visibilities,
} from "@postlark/domain/post-content";
import { Field } from "@postlark/ui/field";
import { Select } from "@postlark/ui/select";
import type { ComposerChannel } from "../composer-channel.ts";
import { LanguageSetting } from "./language-setting.tsx";
import { PollSetting } from "./poll-setting.tsx";
import { type ChosenSettings, replyLabels, visibilityLabels } from "./settings-summary.ts";
import { TextSetting } from "./text-setting.tsx";

export type SettingsFormProps = {
  settings: ChosenSettings;
  /** Inherited values; absent for the base. */
  inherited?: ChosenSettings | undefined;
  channels: readonly ComposerChannel[];
  isReadOnly: boolean;
  onChange: (part: ChosenSettings) => void;
};

/**
 * Settings of a post: language, replies, visibility, content warning, poll, email subject, canonical URL, and how a
 * long text is split. Only settings that one of the channels supports are shown.
 */
export function SettingsForm({
  settings,
  inherited = {},
  channels,
  isReadOnly,
  onChange,
}: SettingsFormProps) {
  const threading = channels.filter(({ limits }) => limits.thread);
  const asking = channels.filter(({ replies }) => replies.length > 0);
  const showing = channels.filter((one) => one.visibilities.length > 0);
  const warning = channels.filter((one) => one.warning);
  const polling = channels.filter(({ limits }) => limits.poll);
  const mailing = channels.filter(({ network }) => network === "newsletter");
  const first = settings.canonical ?? inherited.canonical;
  // Values typed for other channels are visible and can be removed, even where a site does not support them.
  const pointing = channels.filter(
    ({ limits: { canonical } }) => canonical || (canonical === false && first),
  );
  const allowed = replySettings.filter((one) =>
    asking.some(({ replies }) => replies.includes(one)),
  );
  const { language, replies = "everyone", visibility = "public", thread = "split" } = settings;
  return (
    <div className="grid items-start gap-4 pt-1 sm:grid-cols-2 xl:grid-cols-3">
      <LanguageSetting
        language={language}
        isOptional={inherited.language === undefined}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange({ language: next })}
      />
      {asking.length > 0 && (
        <Field label={m.composer_replies()} hint={onlyOn(asking, channels)}>
          {(control) => (
            <Select
              {...control}
              disabled={isReadOnly}
              options={allowed.map((value) => ({ value, label: replyLabels[value]() }))}
              value={replies}
              onValueChange={(next) => onChange({ replies: next })}
            />
          )}
        </Field>
      )}
      {showing.length > 0 && (
        <Field label={m.composer_visibility()} hint={onlyOn(showing, channels)}>
          {(control) => (
            <Select
              {...control}
              disabled={isReadOnly}
              options={visibilities.map((value) => ({
                value,
                label: visibilityLabels[value](),
              }))}
              value={visibility}
              onValueChange={(next) => onChange({ visibility: next })}
            />
          )}
        </Field>
      )}
      {warning.length > 0 && (
        <TextSetting
          label={m.composer_warning()}
          hints={[m.composer_warning_about(), onlyOn(warning, channels)]}
          isReadOnly={isReadOnly}
          maxLength={maxWarningLength}
          value={settings.warning}
          onChange={(text) => onChange({ warning: text })}
        />
      )}
      {mailing.length > 0 && (
        <TextSetting
          label={m.composer_subject()}
          hints={[m.composer_subject_about(), onlyOn(mailing, channels)]}
          isReadOnly={isReadOnly}
          maxLength={maxSubjectLength}
          value={settings.subject}
          onChange={(subject) => onChange({ subject })}
        />
      )}
      {pointing.length > 0 && (
        <TextSetting
          label={m.composer_canonical()}
          hints={[m.composer_canonical_about(), onlyOn(pointing, channels)]}
          isReadOnly={isReadOnly}
          type="url"
          data-cause="canonical"
          maxLength={maxCanonicalLength}
          value={settings.canonical}
          onChange={(canonical) => onChange({ canonical })}
        />
      )}
      {threading.length > 0 && (
        <Field label={m.composer_long_text()} hint={onlyOn(threading, channels)}>
          {(control) => (
            <Select
              {...control}
              disabled={isReadOnly}
              options={threadOptions()}
              value={thread}
              onValueChange={(next) => onChange({ thread: next })}
            />
          )}
        </Field>
      )}
      {polling.length > 0 && (
        <PollSetting
          poll={settings.poll ?? null}
          channels={polling}
          hint={onlyOn(polling, channels)}
          isReadOnly={isReadOnly}
          onChange={(poll) => onChange({ poll })}
        />
      )}
    </div>
  );
}

const threadOptions = () =>
  [
    { value: "split", label: m.composer_thread_split() },
    { value: "numbered", label: m.composer_thread_numbered() },
    { value: "single", label: m.composer_thread_single() },
  ] as const;

/** Which networks support a setting, if not all of them do. */
function onlyOn(
  heeding: readonly ComposerChannel[],
  all: readonly ComposerChannel[],
): string | undefined {
  if (heeding.length === all.length) return undefined;
  const names = new Set(heeding.map(({ network }) => networkName(network)));
  return m.composer_only_on({ networks: new Intl.ListFormat(currentLocale()).format(names) });
}
