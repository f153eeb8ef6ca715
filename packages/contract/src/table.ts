import { signUpNoticeOperations } from "./accounts/sign-up-notices.ts";
import { brandVoiceOperations } from "./ai/brand-voice.ts";
import { modelOperations } from "./ai/models.ts";
import { suggestionOperations } from "./ai/suggestions.ts";
import { approvalOperations } from "./approvals/approvals.ts";
import { archiveUploadOperations } from "./archive/archive-uploads.ts";
import { archiveOperations } from "./archive/archives.ts";
import { calendarFeedOperations } from "./calendar/calendar-feeds.ts";
import { holidayOperations } from "./calendar/holidays.ts";
import { noteOperations } from "./calendar/notes.ts";
import { accountChoiceOperations } from "./channels/account-choice.ts";
import { applicationOperations } from "./channels/applications.ts";
import { channelGroupOperations } from "./channels/channel-groups.ts";
import { channelOperations } from "./channels/channels.ts";
import { connectionOperations } from "./channels/connections.ts";
import { peopleOperations } from "./channels/people.ts";
import { networkOperations } from "./channels/networks.ts";
import { practiceOperations } from "./channels/practice.ts";
import { wordpressPluginOperations } from "./channels/wordpress-plugin.ts";
import { clientLinkOperations } from "./client-review/client-links.ts";
import { deliveryOperations } from "./deliveries/deliveries.ts";
import { moveOperations } from "./deliveries/moves.ts";
import { ideaColumnOperations } from "./ideas/idea-columns.ts";
import { ideaFeedOperations } from "./ideas/idea-feeds.ts";
import { ideaOperations } from "./ideas/ideas.ts";
import { importPictureOperations } from "./imports/import-pictures.ts";
import { importOperations } from "./imports/imports.ts";
import { cropMediaOperations } from "./media/crops.ts";
import { libraryOperations } from "./media/library.ts";
import { mediaOperations } from "./media/media.ts";
import { mediaBatchOperations } from "./media/media-batches.ts";
import { mediaFolderOperations } from "./media/media-folders.ts";
import { signedMediaOperations } from "./media/signed-media.ts";
import { videoOperations } from "./media/videos.ts";
import { senderDomainOperations } from "./newsletter/sender-domains.ts";
import { subscriberOperations } from "./newsletter/subscribers.ts";
import { noticeOperations } from "./notifications/notices.ts";
import { pushDeviceOperations } from "./notifications/push-devices.ts";
import { commentOperations } from "./posts/comments.ts";
import { labelOperations } from "./posts/labels.ts";
import { linkCardOperations } from "./posts/link-cards.ts";
import { linkOperations } from "./posts/links.ts";
import { postOperations } from "./posts/posts.ts";
import { savedTextOperations } from "./posts/saved-texts.ts";
import { publishedChangeOperations } from "./published-changes/published-changes.ts";
import { evergreenOperations } from "./recurring/evergreen.ts";
import { seriesOperations } from "./recurring/series.ts";
import { brandOperations } from "./workspaces/brand.ts";
import { invitationOperations } from "./workspaces/invitations.ts";
import { memberOperations } from "./workspaces/members.ts";
import { pageProfileOperations } from "./public-page/page-profile.ts";
import { workspaceOperations } from "./workspaces/workspaces.ts";

/** Every operation of the API, by its id. */
export const table = {
  ...signedMediaOperations,
  ...calendarFeedOperations,
  ...wordpressPluginOperations,
  ...signUpNoticeOperations,
  ...mediaOperations,
  ...videoOperations,
  ...cropMediaOperations,
  ...linkCardOperations,
  ...importOperations,
  ...importPictureOperations,
  ...archiveOperations,
  ...archiveUploadOperations,
  ...workspaceOperations,
  ...brandOperations,
  ...pageProfileOperations,
  ...invitationOperations,
  ...memberOperations,
  ...channelOperations,
  ...channelGroupOperations,
  ...connectionOperations,
  ...senderDomainOperations,
  ...accountChoiceOperations,
  ...subscriberOperations,
  ...networkOperations,
  ...peopleOperations,
  ...practiceOperations,
  ...linkOperations,
  ...postOperations,
  ...clientLinkOperations,
  ...commentOperations,
  ...labelOperations,
  ...libraryOperations,
  ...mediaBatchOperations,
  ...mediaFolderOperations,
  ...ideaOperations,
  ...ideaFeedOperations,
  ...ideaColumnOperations,
  ...noteOperations,
  ...noticeOperations,
  ...pushDeviceOperations,
  ...holidayOperations,
  ...modelOperations,
  ...suggestionOperations,
  ...savedTextOperations,
  ...brandVoiceOperations,
  ...deliveryOperations,
  ...publishedChangeOperations,
  ...seriesOperations,
  ...evergreenOperations,
  ...moveOperations,
  ...approvalOperations,
  ...applicationOperations,
};

export type Table = typeof table;
