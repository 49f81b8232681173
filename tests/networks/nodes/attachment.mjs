// @ts-check
import { photoId, videoId } from '../data/ids.mjs';
import { facebook, image, own, rendition } from './shape.mjs';

/** @typedef {import('../data/models.mjs').Post} Post */
/** @typedef {import('../data/models.mjs').LinkCard} LinkCard */
/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').NodeType} NodeType */
/** @typedef {Record<string, any>} Story */

/** @param {string} url */
const shim = ( url ) =>
	`https://l.facebook.com/l.php?u=${ encodeURIComponent( url ) }&h=AT0${ Buffer.from( url ).toString( 'base64url' ).slice( 0, 12 ) }&s=1`;

/** @param {Ctx} ctx @param {number} n */
function photoStory( ctx, n ) {
	const photo = ctx.state.store.photos[ n - 1 ];
	const url = facebook( `photo/?fbid=${ photoId( n ) }` );
	return {
		media: photo
			? { image: rendition( ctx, `photo-${ n }`, photo, 720 ) }
			: undefined,
		target: { id: photoId( n ), url },
		type: 'photo',
		url,
		description: photo?.name,
	};
}

/** @param {Ctx} ctx @param {LinkCard} card */
function linkStory( ctx, card ) {
	const size = /-(\d+)x(\d+)\.png$/.exec( card.image ?? '' );
	const url = shim( card.url );
	return {
		title: card.title,
		description: card.description,
		url,
		unshimmed_url: card.url,
		target: { url },
		media:
			card.image && size
				? {
						image: {
							height: Number( size[ 2 ] ),
							width: Number( size[ 1 ] ),
							src: image( ctx, card.image ),
						},
					}
				: undefined,
	};
}

/** @param {Ctx} ctx @param {Post} post */
function videoStory( ctx, post ) {
	const video = ctx.state.store.videos[ ( post.attachment?.video ?? 1 ) - 1 ];
	const url = facebook( `demo.bakery/videos/${ videoId( video?.n ?? 1 ) }/` );
	// Only tokens of the Page that owns it can read the file itself.
	const source =
		ctx.token?.type === 'PAGE' && ctx.token.subject === post.page;
	return {
		title: video?.title,
		description: post.message,
		url,
		unshimmed_url: url,
		target: { id: videoId( video?.n ?? 1 ), url },
		media: video && {
			image: rendition( ctx, `video-${ video.n }`, video, 720 ),
			...( source
				? { source: image( ctx, `video-${ video.n }.mp4` ) }
				: {} ),
		},
	};
}

/** @param {Ctx} ctx @param {Post} post */
function albumStory( ctx, post ) {
	const photos = post.attachment?.photos ?? [];
	const name = ctx.state.store.page( post.page )?.name ?? '';
	const key = post.id.split( '_' )[ 1 ];
	const url = facebook( `${ post.page }/posts/${ key }` );
	return {
		title: `Photos from ${ name }'s post`,
		url,
		unshimmed_url: url,
		target: { id: key, url },
		media: photoStory( ctx, photos[ 0 ] ?? 1 ).media,
		stories: photos.map( ( n ) => photoStory( ctx, n ) ),
	};
}

/** @param {Ctx} ctx @param {Post} post */
function eventStory( ctx, post ) {
	const id = post.attachment?.event ?? '';
	const url = facebook( `events/${ id }/` );
	return {
		title: ctx.state.store.events.find( ( event ) => event.id === id )
			?.name,
		url,
		unshimmed_url: url,
		target: { id, url },
		media: {
			image: {
				height: 405,
				width: 720,
				src: image( ctx, `event-${ id }-720x405.png` ),
			},
		},
	};
}

/** @param {Ctx} ctx @param {Post} post @return {Story | null} */
function story( ctx, post ) {
	const made = post.attachment;
	const photo = () => ( {
		media_type: 'photo',
		...photoStory( ctx, made?.photos?.[ 0 ] ?? 1 ),
		description: post.message,
	} );
	const link = made?.link ?? { url: 'https://example.org/', title: '' };
	/** @param {string} type @param {object} [data] */
	const inline = ( type, data = linkStory( ctx, link ) ) => ( {
		media_type: 'link',
		type,
		...data,
	} );
	/** @param {string} type */
	const album = ( type ) => ( {
		media_type: 'album',
		type,
		...albumStory( ctx, post ),
	} );
	const video = () => ( {
		media_type: 'video',
		type: 'video_inline',
		...videoStory( ctx, post ),
	} );
	switch ( made?.kind ) {
		case 'photo':
			return photo();
		case 'cover':
			return { ...photo(), type: 'cover_photo', title: 'Cover photo' };
		case 'profile':
			return { ...photo(), type: 'profile_media' };
		case 'share':
			return {
				...photo(),
				description: 'From the post that was shared',
			};
		case 'album':
			return album( 'album' );
		case 'new_album':
			return { ...album( 'new_album' ), title: 'Autumn market' };
		case 'video':
			return video();
		case 'reel':
			return {
				...video(),
				url: facebook( `reel/${ videoId( made.video ?? 9 ) }/` ),
			};
		case 'link':
			return inline( 'share' );
		case 'player':
			return {
				...inline(
					link.url.includes( 'vimeo' )
						? 'share'
						: 'video_share_youtube'
				),
				media_type: 'video',
			};
		case 'animated':
			return { ...inline( 'animated_image_share' ), media_type: 'photo' };
		case 'template':
			return inline( 'native_templates' );
		case 'carousel': {
			const cards = ( made.cards ?? [] ).map( ( card ) =>
				inline( 'share', linkStory( ctx, card ) )
			);
			const end = {
				...inline( 'multi_share_end_card' ),
				multi_share_end_card: true,
			};
			return { ...inline( 'multi_share' ), stories: [ ...cards, end ] };
		}
		case 'event':
			return {
				media_type: 'event',
				type: 'event',
				...eventStory( ctx, post ),
			};
		case 'unknown':
			return {
				media_type: 'hologram',
				type: 'hologram_share',
				title: 'Shape of things to come',
				target: { id: '1', url: facebook( 'hologram/1' ) },
			};
		default:
			return null;
	}
}

/** @param {Post} post @param {Ctx} ctx @return {Story[]} */
export function buildAttachments( post, ctx ) {
	const made = story( ctx, post );
	return made ? [ made ] : [];
}

/** @type {NodeType} */
export const storyAttachment = {
	name: 'StoryAttachment',
	anonymous: true,
	defaults: [
		'description',
		'media',
		'media_type',
		'target',
		'title',
		'type',
		'url',
		'subattachments',
	],
	fields: own(
		'description',
		'description_tags',
		'media',
		'media_type',
		'target',
		'title',
		'type',
		'url',
		'unshimmed_url',
		'multi_share_end_card'
	),
	edges: {
		subattachments: {
			type: 'StoryAttachment',
			paging: 'none',
			limit: 12,
			list: ( node ) => node.stories ?? [],
		},
	},
};
