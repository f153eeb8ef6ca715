/** The columns of each table in an archive, as PostgREST selects them: `line field:column`. */
export const archivedColumns = {
  channels:
    "id,network,accountId:account_id,handle,displayName:display_name,slots,skippedDays:skipped_days,perDay:per_day,removedAt:removed_at",
  labels: "id,name,hue",
  posts:
    "id,content,overrides,channelIds:channel_ids,labelIds:label_ids,authorId:author_id,revision,createdAt:created_at,updatedAt:updated_at",
  post_versions:
    "postId:post_id,revision,content,overrides,authorId:author_id,createdAt:created_at",
  post_comments:
    "id,postId:post_id,parentId:parent_id,authorId:author_id,clientName:client_name,text,mentionedIds:mentioned_ids,createdAt:created_at,editedAt:edited_at,deletedAt:deleted_at",
  series:
    "id,postId:post_id,postRevision:post_revision,channelIds:channel_ids,rule,startsAt:starts_at,timeZone:time_zone",
  deliveries:
    "id,postId:post_id,postRevision:post_revision,channelId:channel_id,state,content,dueAt:due_at,wallTime:wall_time,timeZone:time_zone,publishedAt:published_at,removedAt:removed_at,remoteId:remote_id,url,seriesId:series_id,occurrence,entryId:evergreen_entry_id,round:evergreen_round,createdAt:created_at,identity",
  approvals:
    "id,deliveryId:delivery_id,userId:user_id,clientName:client_name,answer,content,dueAt:due_at,comment,round,stage,at",
  delivery_edits: "id,deliveryId:delivery_id,userId:user_id,before,after,at",
  metric_samples:
    "deliveryId:delivery_id,metric,hours,publishedAt:published_at,measuredAt:measured_at,value",
  approval_rules: "id,channelId:channel_id,policy,approverIds:approver_ids,stages",
  evergreen_lists:
    "id,name,channelIds:channel_ids,slots,leastDays:least_days,isShuffled:is_shuffled,until",
  evergreen_entries: "id,listId:list_id,place,textIds:text_ids",
  idea_columns: "id,stage,name,place,removedAt:removed_at",
  idea_feeds: "id,url,columnId:column_id,title,createdAt:created_at",
  ideas:
    "id,columnId:column_id,place,text,link,source,feedId:feed_id,postId:post_id,labelIds:label_ids,createdBy:created_by,createdAt:created_at",
  calendar_notes: "id,text,hue,firstDay:first_day,lastDay:last_day",
  saved_texts: "id,kind,name,text",
  brand_voices: "about,examples,preferred,avoided",
  media:
    "id,hash,type,width,height,size,seconds,name,alt,tags,focalX:focal_x,focalY:focal_y,folderId:folder_id,deletedAt:deleted_at",
  media_folders: "id,parentId:parent_id,name",
  archived_people: "id,name",
  workspaces: "timeZone:time_zone,holidays",
} as const;
