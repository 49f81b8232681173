// @ts-check
import { storyAttachment } from './attachment.mjs';
import { comment } from './comment.mjs';
import { event } from './event.mjs';
import { hashtag } from './hashtag.mjs';
import { igComment, igReply } from './ig-comment.mjs';
import { igDiscovered, igHashtagMedia, igMedia } from './ig-media.mjs';
import { igDiscovery, igUser } from './ig-user.mjs';
import { album, photo, video, videoThumbnail } from './media.mjs';
import { page, rating } from './page.mjs';
import { post } from './post.mjs';
import { account, author, granted, user } from './user.mjs';

/** @type {import('../lib/types.mjs').NodeType[]} */
export const nodeTypes = [
	page,
	rating,
	user,
	author,
	account,
	granted,
	post,
	storyAttachment,
	comment,
	photo,
	album,
	video,
	videoThumbnail,
	event,
	igUser,
	igDiscovery,
	igMedia,
	igDiscovered,
	igHashtagMedia,
	igComment,
	igReply,
	hashtag,
];
