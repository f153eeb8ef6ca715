import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { AgainQuestionProps } from "./again-question.tsx";
import type { WorkspaceWritingProps } from "./ai/workspace-writing.tsx";
import type { BestHourProps } from "./best-hour/best-hour.tsx";
import type { ClashCardProps } from "./clash-card.tsx";
import type { CompletionListProps } from "./completion/completion-list.tsx";
import type { PastedNoteProps } from "./editor/pasted-note.tsx";
import type { FindPanelProps } from "./find/find-panel-props.ts";
import type { FirstCommentEditorProps } from "./first-comment/first-comment-editor.tsx";
import type { KeptNoticeProps } from "./kept-notice.tsx";
import type { LinkCardEditorProps } from "./link-card/link-card-props.ts";
import type { NoChannelProps } from "./no-channel.tsx";
import type { ChoosePicturesProps } from "./pictures/choose-pictures.tsx";
import type { PreviewListProps } from "./preview/preview-list.tsx";
import type { PreviewProps } from "./preview/preview-props.ts";
import type { SaveCardProps } from "./save-card.tsx";
import type { VersionsDialogProps } from "./versions-dialog.tsx";

const nothing = () => null;

/** The question whether a post goes out twice within a minute; its code comes when it is asked. */
export const AgainQuestion = lazyPart<AgainQuestionProps>(
  async () => (await import("./again-question.tsx")).AgainQuestion,
  nothing,
);

/** Help with writing, whose code comes when somebody asks for it. */
export const WorkspaceWriting = lazyPart<WorkspaceWritingProps>(
  async () => (await import("./ai/workspace-writing.tsx")).WorkspaceWriting,
  () => <Skeleton className="m-4 h-72" />,
);

/** The best hour so far; where its code does not come, a time is chosen without. */
export const BestHour = lazyPart<BestHourProps>(
  async () => (await import("./best-hour/best-hour.tsx")).BestHour,
  nothing,
  nothing,
);

/** The choice between two versions, whose code comes when somebody else has saved another one. */
export const ClashCard = lazyPart<ClashCardProps>(
  async () => (await import("./clash-card.tsx")).ClashCard,
  () => <Skeleton className="h-60 rounded-lg" />,
);

/** What the word at the caret may become; its code comes with the first such word, and typing waits for none of it. */
export const CompletionList = lazyPart<CompletionListProps>(
  async () => (await import("./completion/completion-list.tsx")).CompletionList,
  nothing,
  nothing,
);

/** What becomes of much that was pasted; its code comes once somebody has. */
export const PastedNote = lazyPart<PastedNoteProps>(
  async () => (await import("./editor/pasted-note.tsx")).PastedNote,
  nothing,
  nothing,
);

/** Find and replace, whose code comes when somebody asks for it. */
export const FindPanel = lazyPart<FindPanelProps>(
  async () => (await import("./find/find-panel.tsx")).FindPanel,
  nothing,
);

/** What is said first below a post; its code comes after the editor's, and typing waits for none of it. */
export const FirstCommentEditor = lazyPart<FirstCommentEditorProps>(
  async () => (await import("./first-comment/first-comment-editor.tsx")).FirstCommentEditor,
  nothing,
  nothing,
);

/** What a closed tab left unsaved; its code comes where there is such a post. */
export const KeptNotice = lazyPart<KeptNoticeProps>(
  async () => (await import("./kept-notice.tsx")).KeptNotice,
  nothing,
  nothing,
);

/** The card of a text's link; its code comes with the first link, and typing waits for none of it. */
export const LinkCardEditor = lazyPart<LinkCardEditorProps>(
  async () => (await import("./link-card/link-card-editor.tsx")).LinkCardEditor,
  nothing,
  nothing,
);

/** What a workspace without channels shows, whose code nobody else waits for. */
export const NoChannel = lazyPart<NoChannelProps>(
  async () => (await import("./no-channel.tsx")).NoChannel,
  nothing,
);

/** Asks where many pictures go; its code comes when there are that many. */
export const ChoosePictures = lazyPart<ChoosePicturesProps>(
  async () => (await import("./pictures/choose-pictures.tsx")).ChoosePictures,
  nothing,
);

/** The way to the previews on a phone, whose code comes after the editor. */
export const PreviewButton = lazyPart<PreviewListProps>(
  async () => (await import("./preview/preview-button.tsx")).PreviewButton,
  nothing,
);

/** All previews and how they are looked at. */
export const PreviewList = lazyPart<PreviewListProps>(
  async () => (await import("./preview/preview-list.tsx")).PreviewList,
  nothing,
);

export const loadPreview = async () => (await import("./preview/post-preview.tsx")).PostPreview;

/** A network's preview, whose code comes after the editor: nobody waits for it to type. */
export const PostPreview = lazyPart<PreviewProps>(loadPreview, () => (
  <div aria-hidden="true" className="h-32 rounded-lg border border-line bg-surface" />
));

/** What ends a change of a post that is out or planned; its code comes with such a post. */
export const SaveCard = lazyPart<SaveCardProps>(
  async () => (await import("./save-card.tsx")).SaveCard,
  () => <Skeleton className="h-24 w-full rounded-lg" />,
);

/** A post's earlier versions, whose code comes when somebody asks for it. */
export const VersionsDialog = lazyPart<VersionsDialogProps>(
  async () => (await import("./versions-dialog.tsx")).VersionsDialog,
  nothing,
);
