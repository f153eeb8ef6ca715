import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { AgainQuestionProps } from "./again-question.tsx";
import type { WorkspaceWritingProps } from "./ai/workspace-writing.tsx";
import type { BestHourProps } from "./best-hour/best-hour.tsx";
import type { WorkspaceChannelGroupsProps } from "./channels/workspace-channel-groups.tsx";
import type { ClashCardProps } from "./clash-card.tsx";
import type { CompletionListProps } from "./completion/completion-list.tsx";
import type { ComposerSettingsProps } from "./composer-settings.tsx";
import type { EmojiPickerProps } from "./emoji/emoji-picker.tsx";
import type { PastedNoteProps } from "./editor/pasted-note.tsx";
import type { FindPanelProps } from "./find/find-panel-props.ts";
import type { LocalDraftNoticeProps } from "./local-draft-notice.tsx";
import type { NoChannelProps } from "./no-channel.tsx";
import type { ChoosePicturesProps } from "./pictures/choose-pictures.tsx";
import type { PreviewListProps } from "./preview/preview-list.tsx";
import type { PreviewProps } from "./preview/preview-props.ts";
import type { VersionsDialogProps } from "./versions-dialog.tsx";

const nothing = () => null;

/** The question before publishing twice within a minute, loaded when needed. */
export const AgainQuestion = lazyPart<AgainQuestionProps>(
  async () => (await import("./again-question.tsx")).AgainQuestion,
  nothing,
);

/** The writing bar, loaded after the editor without delaying typing. */
export const WorkspaceWriting = lazyPart<WorkspaceWritingProps>(
  async () => (await import("./ai/workspace-writing.tsx")).WorkspaceWriting,
  () => <Skeleton className="m-4 h-24" />,
  nothing,
);

/** The suggested hour; if it fails to load, it is left out. */
export const BestHour = lazyPart<BestHourProps>(
  async () => (await import("./best-hour/best-hour.tsx")).BestHour,
  nothing,
  nothing,
);

/** The groups of channels, loaded after the composer. */
export const WorkspaceChannelGroups = lazyPart<WorkspaceChannelGroupsProps>(
  async () => (await import("./channels/workspace-channel-groups.tsx")).WorkspaceChannelGroups,
  nothing,
  nothing,
);

/** The settings, loaded after the editor without delaying typing; their line keeps its place. */
export const ComposerSettings = lazyPart<ComposerSettingsProps>(
  async () => (await import("./composer-settings.tsx")).ComposerSettings,
  ({ composer }) => composer.chosen.length > 0 && <div className="min-h-11 border-t border-line" />,
);

/** The conflict card, loaded when there is a conflict. */
export const ClashCard = lazyPart<ClashCardProps>(
  async () => (await import("./clash-card.tsx")).ClashCard,
  () => <Skeleton className="h-60 rounded-lg" />,
);

/** Suggestions for the word at the caret, loaded with the first such word, without delaying typing. */
export const CompletionList = lazyPart<CompletionListProps>(
  async () => (await import("./completion/completion-list.tsx")).CompletionList,
  nothing,
  nothing,
);

/** The emoji, loaded when opened. */
export const EmojiPicker = lazyPart<EmojiPickerProps>(
  async () => (await import("./emoji/emoji-picker.tsx")).EmojiPicker,
  nothing,
);

/** The note after a long paste, loaded when needed. */
export const PastedNote = lazyPart<PastedNoteProps>(
  async () => (await import("./editor/pasted-note.tsx")).PastedNote,
  nothing,
  nothing,
);

/** Find and replace, loaded when opened. */
export const FindPanel = lazyPart<FindPanelProps>(
  async () => (await import("./find/find-panel.tsx")).FindPanel,
  nothing,
);

/** The notice about an unsaved local draft, loaded when there is one. */
export const LocalDraftNotice = lazyPart<LocalDraftNoticeProps>(
  async () => (await import("./local-draft-notice.tsx")).LocalDraftNotice,
  nothing,
  nothing,
);

/** The state of a workspace without channels, loaded only there. */
export const NoChannel = lazyPart<NoChannelProps>(
  async () => (await import("./no-channel.tsx")).NoChannel,
  nothing,
);

/** The dialog for many files, loaded when there are that many. */
export const ChoosePictures = lazyPart<ChoosePicturesProps>(
  async () => (await import("./pictures/choose-pictures.tsx")).ChoosePictures,
  nothing,
);

/** The button for the previews on a phone, loaded after the editor. */
export const PreviewButton = lazyPart<PreviewListProps>(
  async () => (await import("./preview/preview-button.tsx")).PreviewButton,
  nothing,
);

export const PreviewList = lazyPart<PreviewListProps>(
  async () => (await import("./preview/preview-list.tsx")).PreviewList,
  nothing,
);

export const loadPreview = async () => (await import("./preview/post-preview.tsx")).PostPreview;

/** A network's preview, loaded after the editor without delaying typing. */
export const PostPreview = lazyPart<PreviewProps>(loadPreview, () => (
  <div aria-hidden="true" className="h-32 rounded-lg border border-line bg-surface" />
));

/** The versions of a post, loaded when opened. */
export const VersionsDialog = lazyPart<VersionsDialogProps>(
  async () => (await import("./versions-dialog.tsx")).VersionsDialog,
  nothing,
);
